import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import styles from "../payments.module.css";
import type { Route } from "./+types/reconciliation.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Reconciliation");

export const loader = loadPage(async ({ api, query }) => {
  const [{ reconciliations }, checkout] = await Promise.all([
    found(api.reconciliations.$get()),
    found(api.checkout.$get()),
  ]);
  const [newest] = reconciliations;
  const shown = reconciliations.find(({ id }) => id === query.get("run")) ?? newest;
  return { reconciliations, newest, shown, isOff: checkout.cards === "off" };
});

type Comparison = Route.ComponentProps["loaderData"]["reconciliations"][number];

const PATH = portal.reconciliation;

/** One comparison of the ledger with the card processor's lists, the newest unless selected, and the list of all. */
export default function ReconciliationPage({ loaderData: page }: Route.ComponentProps) {
  const { reconciliations, newest, shown, isOff } = page;
  const zone = useZone();
  return (
    <Workspace
      title="Reconciliation"
      back={{ to: portal.ledger, label: "Ledger" }}
      note="The ledger is reconciled with the card processor every night."
    >
      {isOff && shown && (
        <p>No card processor is set up now, so nothing is reconciled. These are earlier reconciliations.</p>
      )}
      {!shown && <Nothing isOff={isOff} />}
      {shown && <Shown comparison={shown} isNewest={shown === newest} />}
      {shown && (
        <Section title="All reconciliations">
          <DataTable
            label="Reconciliations, newest first"
            columns={columns(zone, newest)}
            rows={reconciliations}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
    </Workspace>
  );
}

const Nothing = ({ isOff }: { isOff: boolean }) =>
  isOff ? (
    <EmptyState title="No card processor is set up">Cards are not accepted here. Checks are in the ledger.</EmptyState>
  ) : (
    <EmptyState title="No reconciliations yet">
      The first one runs tonight. The office gets an email if there are differences.
    </EmptyState>
  );

function Shown({ comparison, isNewest }: { comparison: Comparison; isNewest: boolean }) {
  const zone = useZone();
  const { ranAt, since, providerCents, ledgerCents, differences } = comparison;
  return (
    <Section title={isNewest ? "Latest" : "Earlier"} act={<Outcome comparison={comparison} />}>
      <Facts>
        <Fact label="Reconciled">{formatDateTime(ranAt, zone)}</Fact>
        <Fact label="Covers since">{formatDateTime(since, zone)}</Fact>
        <Fact label="At the card processor">{formatCents(providerCents)}</Fact>
        <Fact label="In the ledger">{formatCents(ledgerCents)}</Fact>
      </Facts>
      {differences.length === 0 ? (
        <p className={styles.note}>Every payment, refund and dispute matches.</p>
      ) : (
        <>
          <p className={styles.note}>
            Look up each number in Stripe's dashboard. Money only there was often taken while a backup was being
            restored. If money is only here, call the operator of this website.
          </p>
          <DataTable
            label="Differences"
            columns={differenceColumns}
            rows={differences}
            keyOf={({ intent, note }) => `${intent} ${note}`}
          />
        </>
      )}
    </Section>
  );
}

const Outcome = ({ comparison: { differences } }: { comparison: Comparison }) =>
  differences.length === 0 ? (
    <Mark tone="good">No differences</Mark>
  ) : (
    <Mark tone="bad">{countOf(differences.length, "difference")}</Mark>
  );

const sums = [
  {
    key: "provider",
    head: "At the card processor",
    isAmount: true as const,
    cell: ({ providerCents }: { providerCents: number }) => formatCents(providerCents),
  },
  {
    key: "ledger",
    head: "In the ledger",
    isAmount: true as const,
    cell: ({ ledgerCents }: { ledgerCents: number }) => formatCents(ledgerCents),
  },
];

const differenceColumns = columnsOf<Comparison["differences"][number]>([
  { key: "note", head: "Difference", isWide: true, cell: ({ note }) => note },
  ...sums,
  { key: "order", head: "Order", cell: ({ order }) => (order ? <ReferenceLink reference={order} /> : "No order here") },
  { key: "intent", head: "At Stripe", cell: ({ intent }) => intent },
]);

const columns = (zone: string, newest: Comparison | undefined) =>
  columnsOf<Comparison>([
    {
      key: "ran",
      head: "Reconciled",
      isWide: true,
      cell: (one) => (
        <PageLink to={one === newest ? PATH : `${PATH}?run=${one.id}`}>{formatDateTime(one.ranAt, zone)}</PageLink>
      ),
    },
    ...sums,
    { key: "outcome", head: "Outcome", phone: "mark", cell: (one) => <Outcome comparison={one} /> },
    { key: "since", head: "Since", phone: "none", cell: ({ since }) => formatDateTime(since, zone) },
  ]);

export { PageProblem as ErrorBoundary };
