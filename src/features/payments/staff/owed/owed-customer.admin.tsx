import { History } from "#features/accounts/staff/history.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { OWED_AGE_LABELS, type OwedCustomer } from "../../rules/owed.ts";
import type { Route } from "./+types/owed-customer.admin";
import { AgeFigures } from "./age-figures.tsx";
import { StatementForm } from "./statement-form.tsx";
import { WriteOffForm } from "./write-off-form.tsx";
import { WriteOffs } from "./write-offs.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Balance due from ${args.loaderData.owed.name}` : "Balances due");

export const loader = loadPage(async ({ api, params, now }: Page<"customer">) => {
  const [owed, today] = await Promise.all([
    found(api.owed[":customer"].$get({ param: params })),
    todayOf({ api, now }),
  ]);
  return { owed, today };
});

/** The open charges of one customer, with the statement and the write-offs. */
export default function OwedCustomerPage({ loaderData: { owed, today } }: Route.ComponentProps) {
  const { customer, name, charges, totalCents, ages, emails, open, statements, writeOffs } = owed;
  return (
    <Workspace
      key={customer}
      title={name}
      back={{ to: portal.owed, label: "Balances due" }}
      note={`${formatCents(totalCents)} owed in ${countOf(charges, "charge")}`}
      figures={charges > 0 && <AgeFigures ages={ages} />}
      more={
        charges > 0 && (
          <a href={`/api/owed/${encodeURIComponent(customer)}/statement.pdf`} download>
            Statement as PDF
          </a>
        )
      }
    >
      {charges > 0 ? (
        <>
          <UnprintedAmong names={[name, ...open.map((charge) => charge.name)]} />
          <DataTable
            label="Open charges, longest overdue first"
            columns={chargeColumns(today)}
            rows={open}
            keyOf={({ token }) => token}
          />
          {charges > open.length && <p>{`The first ${open.length} of ${charges}.`}</p>}
          <Section title="Email a statement">
            <StatementForm customer={customer} emails={emails} />
          </Section>
          <Section title="Write off">
            <WriteOffForm key={open.map(({ token }) => token).join()} customer={customer} open={open} />
          </Section>
        </>
      ) : (
        <EmptyState title="No balance due">All charges are paid or written off.</EmptyState>
      )}
      {statements.length > 0 && <Statements owed={owed} />}
      {writeOffs.length > 0 && <WriteOffs writeOffs={writeOffs} />}
      <History subject={`customer ${customer}`} />
    </Workspace>
  );
}

const TONES = { notDue: "open", to30: "bad", to60: "bad", to90: "bad", over90: "bad" } as const;

const chargeColumns = (today: string) =>
  columnsOf<OwedCustomer["open"][number]>([
    { key: "charge", head: "Charge", isWide: true, cell: ({ label }) => label },
    { key: "owed", head: "Balance due", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "due", head: "Due", cell: ({ dueOn }) => (dueOn ? formatShortDate(dueOn, "UTC", today) : "No date") },
    {
      key: "age",
      head: "Age",
      phone: "mark",
      cell: ({ age }) => <Mark tone={TONES[age]}>{OWED_AGE_LABELS[age]}</Mark>,
    },
    {
      key: "contact",
      head: "Contact",
      isWide: true,
      phone: "none",
      cell: ({ name, fund, account }) => [name, fund && account].filter(Boolean).join(", "),
    },
    {
      key: "reference",
      head: "Reference",
      cell: ({ reference }) => (reference ? <ReferenceLink reference={reference} /> : "None"),
    },
  ]);

function Statements({ owed: { statements } }: { owed: OwedCustomer }) {
  const zone = useZone();
  return (
    <Section title="Statements emailed">
      <DataTable label="Statements" columns={statementColumns(zone)} rows={statements} keyOf={({ id }) => id} />
    </Section>
  );
}

const statementColumns = (zone: string) =>
  columnsOf<OwedCustomer["statements"][number]>([
    { key: "to", head: "To", isWide: true, cell: ({ to }) => to },
    { key: "owed", head: "Balance then", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "date", head: "Date", cell: ({ sentAt }) => formatDateTime(sentAt, zone) },
    { key: "by", head: "By", cell: ({ by }) => by },
  ]);

export { PageProblem as ErrorBoundary };
