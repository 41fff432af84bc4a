import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { OverdueMember } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-reminders.admin";
import { askDues, type DuesAsk } from "./dues-action.ts";
import { RemindBox } from "./remind-box.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Reminders of ${args.params.year}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["dues-runs"][":year"].overdue.$get({ param: params });
  return response.status === 200 ? response.json() : absent(response);
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  askDues(context.get(apiContext), params.year, (await request.json()) as DuesAsk);

export const clientAction = keepTyped;

const COLUMNS = ["Company", "Invoice", "Owed", "Was due", "Reminded"];
const NOTE = "Everyone whose dues are overdue. On one day a member gets one reminder.";

/** Whom a press reminds, with sum and the last reminder of each, before it is pressed. */
export default function DuesRemindersPage({ loaderData: overdue }: Route.ComponentProps) {
  if (!overdue) return null;
  const { year, members } = overdue;
  return (
    <>
      <PageHead title={`Reminders of ${year}`} note={NOTE} back={{ to: portal.duesRun(year), label: `Dues ${year}` }} />
      <RemindBox overdue={overdue} />
      {members.length > 0 ? (
        <TableFrame stacks label="Overdue members, the longest first" columns={COLUMNS} amounts={["Owed"]}>
          {members.map((member) => (
            <Row key={member.invoiceId} member={member} />
          ))}
        </TableFrame>
      ) : (
        <EmptyState title="Nobody is overdue">
          Members appear here once the due day of their invoice has passed.
        </EmptyState>
      )}
    </>
  );
}

function Row({ member }: { member: OverdueMember }) {
  const zone = useZone();
  const { companyId, company, email, invoiceId, number, dueOn, openCents, remindedAt, isNext } = member;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.member(companyId)}>{company}</PageLink>
        <span className={cell.more}>{email}</span>
      </Table.Th>
      <Table.Td>
        <PageLink to={portal.invoice(invoiceId)}>{number}</PageLink>
      </Table.Td>
      <CentsCell label="Owed" cents={openCents} />
      <Table.Td>
        <span className={cell.phoneLabel}>Was due </span>
        {formatDay(dueOn)}
      </Table.Td>
      <Table.Td>
        <span className={cell.phoneLabel}>Reminded: </span>
        {remindedAt ? formatDateTime(remindedAt, zone) : "Never"} {!isNext && <Mark tone="good">Today</Mark>}
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
