import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffMember } from "../rules/staff.ts";
import { roleLabel } from "../rules/staff.ts";
import type { Route } from "./+types/staff.admin";
import { InviteForm } from "./invite-form.tsx";
import { PageLink } from "./page-link.tsx";
import styles from "./staff.module.css";
import { changeStaff } from "./staff-action.ts";
import { StaffInvitations } from "./staff-invitations.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Staff");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).staff.$get();
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), requestKey: crypto.randomUUID() };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeStaff(context.get(apiContext), await request.formData());

export const clientAction = keepTyped;

/** Who works in the portal and as what, and the form that invites somebody else. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { staff, invitations, requestKey } = loaderData;
  return (
    <>
      <PageHead title="Staff" note="Who signs in here, and what each of them may do." />
      <TableFrame stacks label="Staff" columns={["Name", "Role", "Last seen", "Second factor", "State"]}>
        {staff.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </TableFrame>
      <StaffInvitations invitations={invitations} />
      <section className={styles.part}>
        <h2 id="invite" className={styles.heading}>
          Invite somebody
        </h2>
        <InviteForm requestKey={requestKey} />
      </section>
    </>
  );
}

function Member({ member }: { member: StaffMember }) {
  const { id, name, email, seenAt, hasSecondFactor, disabledAt } = member;
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.staffMember(id)}>{name}</PageLink>
        <span className={cell.more}>{email}</span>
      </Table.Th>
      <Table.Td>{roleLabel(member)}</Table.Td>
      <Table.Td>{seenAt ? formatDateTime(seenAt, zone) : "Never seen"}</Table.Td>
      <Table.Td>{hasSecondFactor ? "Has a second factor" : "No second factor"}</Table.Td>
      <Table.Td>{disabledAt ? <Mark tone="over">Disabled</Mark> : <Mark tone="good">Active</Mark>}</Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
