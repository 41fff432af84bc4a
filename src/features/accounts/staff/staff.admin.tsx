import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { roleLabel, type StaffMember } from "../rules/staff.ts";
import type { Route } from "./+types/staff.admin";
import { InviteForm } from "./invite-form.tsx";
import { PageLink } from "./page-link.tsx";
import { StaffInvitations } from "./staff-invitations.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Staff");

export const loader = loadPage(({ api }) => api.staff.$get());

/** Staff with their roles, and the form that invites a colleague. */
export default function StaffPage({ loaderData: { staff, invitations } }: Route.ComponentProps) {
  const hasDisabled = staff.some(({ disabledAt }) => disabledAt !== null);
  return (
    <Workspace
      title="Staff"
      note="People who can sign in here, and their roles."
      primary={
        <FormDialog title="Invite a colleague" isPrimary>
          <InviteForm />
        </FormDialog>
      }
    >
      <DataTable
        label="Staff"
        columns={columns.filter(({ key }) => key !== "state" || hasDisabled)}
        rows={staff}
        keyOf={({ id }) => id}
        isFaint={({ disabledAt }) => disabledAt !== null}
      />
      <StaffInvitations invitations={invitations} />
    </Workspace>
  );
}

const columns = columnsOf<StaffMember>([
  {
    key: "name",
    head: "Name",
    isWide: true,
    cell: ({ id, name }) => <PageLink to={portal.staffMember(id)}>{name}</PageLink>,
  },
  { key: "email", head: "Email", isWide: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: "role", head: "Role", cell: roleLabel },
  {
    key: "seen",
    head: "Last seen",
    phone: "none",
    cell: ({ seenAt }) => (seenAt ? <ShortDate at={seenAt} /> : "Never"),
  },
  {
    key: "factor",
    head: "Second factor",
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Mark tone="good">Second factor</Mark> : <Mark tone="open">Password only</Mark>,
  },
  {
    key: "state",
    head: "State",
    phone: "mark",
    cell: ({ disabledAt }) => disabledAt && <Mark tone="over">Disabled</Mark>,
  },
]);

export { PageProblem as ErrorBoundary };
