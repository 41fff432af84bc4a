import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, isoDay } from "#shared/dates.ts";
import { sayProgress } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useFollowing } from "#ui/admin/use-following.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { OverdueDues, OverdueMember } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-reminders.admin";
import { DuesWorkspace } from "./dues-workspace.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Reminders ${args.params.year}`);

export const loader = loadPage(async ({ api, params, now }: Page<"year">) => {
  const calls = api["dues-runs"][":year"];
  const [overdue, { rows, ...run }] = await Promise.all([
    found(calls.overdue.$get({ param: params })),
    found(calls.$get({ param: params, query: { show: "failed" } })),
  ]);
  return { overdue, run, now: now().toISOString() };
});

/** Lists the members that a reminder would reach, with amount and last reminder. A member gets one reminder a day. */
export default function DuesRemindersPage({ loaderData: { overdue, run, now } }: Route.ComponentProps) {
  const { members, next, letters } = overdue;
  const zone = useZone();
  const remind = useRemindAll(overdue);
  useFollowing(letters.waiting > 0);
  const rest = members.length - next.members;
  const note =
    next.members > 0
      ? `${countOf(next.members, "member")}, ${formatCents(next.cents)} overdue.`
      : "No reminders left to send today.";
  return (
    <DuesWorkspace
      run={run}
      tab="reminders"
      note={note}
      primary={<RemindButton overdue={overdue} remind={remind.run} />}
    >
      <Outcome call={remind} />
      {(letters.waiting > 0 || rest > 0) && (
        <p role="status">
          {[
            letters.waiting > 0 && sayProgress(letters),
            rest > 0 && `${countOf(rest, "member")} already reminded today.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {members.length > 0 ? (
        <DataTable
          label="Overdue members, longest overdue first"
          columns={columnsFor(zone, isoDay(now, zone))}
          rows={members}
          keyOf={({ invoiceId }) => invoiceId}
        />
      ) : (
        <EmptyState title="No one is overdue">Members appear here after their invoice's due date.</EmptyState>
      )}
    </DuesWorkspace>
  );
}

function useRemindAll({ year, next }: OverdueDues) {
  return useCall(
    (api, _, key) =>
      api["dues-runs"][":year"].remind.$post({
        param: { year: String(year) },
        header: { "idempotency-key": key },
        json: { members: next.members, openCents: next.cents },
      }),
    { summary: ({ members }) => `Sent: ${countOf(members, "reminder")}.` },
  );
}

/** Confirms first: a sent email cannot be recalled. */
function RemindButton({ overdue: { next }, remind }: { overdue: OverdueDues; remind: () => unknown }) {
  if (next.members === 0) return null;
  const whom = countOf(next.members, "member");
  return (
    <AskFirst opens="Remind all overdue" confirms={`Remind ${whom}`} keeps="Cancel" isGood onConfirm={remind}>
      Email a reminder to {whom}?
    </AskFirst>
  );
}

const columnsFor = (zone: string, today: string) =>
  columnsOf<OverdueMember>([
    {
      key: "company",
      head: "Company",
      isWide: true,
      cell: ({ companyId, company }) => <PageLink to={portal.member(companyId)}>{company}</PageLink>,
    },
    { key: "owed", head: "Balance due", isAmount: true, cell: ({ openCents }) => formatCents(openCents) },
    { key: "due", head: "Due", cell: ({ dueOn }) => formatShortDate(dueOn, "UTC", today) },
    {
      key: "reminded",
      head: "Reminded",
      phone: "mark",
      cell: ({ remindedAt, isNext }) =>
        isNext ? remindedAt ? formatDateTime(remindedAt, zone) : "Never" : <Mark tone="good">Today</Mark>,
    },
    { key: "email", head: "Email", isWide: true, phone: "none", cell: ({ email }) => email },
    {
      key: "invoice",
      head: "Invoice",
      cell: ({ invoiceId, number }) => <PageLink to={portal.invoice(invoiceId)}>{number}</PageLink>,
    },
  ]);

export { PageProblem as ErrorBoundary };
