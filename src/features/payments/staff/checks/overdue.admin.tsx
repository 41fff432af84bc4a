import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { OpenCharge } from "../../rules/check.ts";
import type { Route } from "./+types/overdue.admin";
import { sayWhole } from "./say-whole.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Overdue charges");

export const loader = loadPage(async ({ api, query, now }) => {
  const after = query.get("after") ?? undefined;
  const [page, today] = await Promise.all([
    found(api["overdue-charges"].$get({ query: { after } })),
    todayOf({ api, now }),
  ]);
  return { page, today, isFirst: !after };
});

const columns = (today: string) =>
  columnsOf<OpenCharge>([
    {
      key: "customer",
      head: "Customer",
      isWide: true,
      cell: ({ company, name }) => [company, name].filter(Boolean).join(", "),
    },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "due", head: "Due", cell: ({ dueOn }) => dueOn && formatShortDate(dueOn, "UTC", today) },
    { key: "charge", head: "Charge", isWide: true, cell: ({ label }) => label },
    {
      key: "reference",
      head: "Reference",
      cell: ({ reference }) => reference && <ReferenceLink reference={reference} />,
    },
  ]);

/** Charges that were not paid by their day, the longest overdue first. */
export default function OverduePage({ loaderData: { page, today, isFirst } }: Route.ComponentProps) {
  const { charges, next } = page;
  if (charges.length === 0)
    return <EmptyState title="Nothing is overdue">Unpaid charges appear here after their due date.</EmptyState>;
  return (
    <>
      <Toolbar
        label="Overdue charges"
        found={sayWhole(page, "charge")}
        menus={<ExportMenu files={[{ path: "/api/overdue-charges" }]} />}
      />
      <DataTable label="Overdue, oldest first" columns={columns(today)} rows={charges} keyOf={({ token }) => token} />
      <ListPages
        list={portal.checksView("overdue")}
        what="overdue charges"
        filters={{}}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </>
  );
}

export { PageProblem as ErrorBoundary };
