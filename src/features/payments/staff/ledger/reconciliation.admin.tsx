import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import styles from "../payments.module.css";
import type { Route } from "./+types/reconciliation.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Comparisons with the card processor");

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [listed, checkout] = await Promise.all([api.reconciliations.$get(), api.checkout.$get()]);
  if (listed.status !== 200) return absent(listed);
  const { reconciliations } = await listed.json();
  const chosen = new URL(request.url).searchParams.get("run");
  const shown = reconciliations.find(({ id }) => id === chosen) ?? reconciliations[0] ?? null;
  return { reconciliations, shown, isOff: (await checkout.json()).cards === "off" };
}

type Comparison = NonNullable<NonNullable<Route.ComponentProps["loaderData"]>["shown"]>;

const BACK = { to: portal.ledger, label: "Ledger" };
const PATH = portal.reconciliation;

export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { reconciliations, shown, isOff } = loaderData;
  return (
    <>
      <PageHead
        title="Comparisons with the card processor"
        note="Each night the ledger is held against the processor's own lists"
        back={BACK}
      />
      {isOff && shown && (
        <p className={styles.note}>
          No card processor is set up now, so nothing is compared. These are the earlier ones.
        </p>
      )}
      {shown ? (
        <>
          <Shown comparison={shown} isNewest={shown === reconciliations[0]} />
          <All reconciliations={reconciliations} shown={shown} />
        </>
      ) : isOff ? (
        <EmptyState title="No card processor is set up">
          There is nothing to compare with: cards are not taken here. Checks are in the ledger.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing was compared yet">
          The first comparison runs in the night. The office gets a letter if the books differ.
        </EmptyState>
      )}
    </>
  );
}

function Shown({ comparison, isNewest }: { comparison: Comparison; isNewest: boolean }) {
  const zone = useZone();
  const { ranAt, since, providerCents, ledgerCents, differences } = comparison;
  return (
    <section aria-labelledby="shown">
      <h2 id="shown" className={styles.heading}>
        {isNewest ? "The newest" : "An earlier one"} <Outcome comparison={comparison} />
      </h2>
      <Facts>
        <Fact label="Compared">{formatDateTime(ranAt, zone)}</Fact>
        <Fact label="All that happened since">{formatDateTime(since, zone)}</Fact>
        <Fact label="At the card processor">{formatCents(providerCents)}</Fact>
        <Fact label="In the ledger">{formatCents(ledgerCents)}</Fact>
      </Facts>
      {differences.length === 0 ? (
        <p className={styles.note}>Every payment, refund and dispute stands in both, with the same amount.</p>
      ) : (
        <Differences differences={differences} />
      )}
    </section>
  );
}

const Outcome = ({ comparison: { differences } }: { comparison: Comparison }) =>
  differences.length === 0 ? (
    <Mark tone="good">All agree</Mark>
  ) : (
    <Mark tone="bad">{countOf(differences.length, "difference")}</Mark>
  );

function Differences({ differences }: Pick<Comparison, "differences">) {
  return (
    <>
      <TableFrame
        stacks
        label="Differences"
        columns={["Order", "What differs", "At the card processor", "In the ledger"]}
        amounts={["At the card processor", "In the ledger"]}
      >
        {differences.map(({ order, intent, note, providerCents, ledgerCents }) => (
          <Table.Tr key={`${intent} ${note}`}>
            <Table.Th scope="row">
              {order ? (
                <PageLink className={cell.whole} to={portal.payment(order)}>
                  {order}
                </PageLink>
              ) : (
                "No order of this site"
              )}
              <span className={cell.more}>{intent}</span>
            </Table.Th>
            <Table.Td>{note}</Table.Td>
            <CentsCell label="At the card processor" cents={providerCents} />
            <CentsCell label="In the ledger" cents={ledgerCents} />
          </Table.Tr>
        ))}
      </TableFrame>
      <p className={styles.note}>
        Look each number up in Stripe's dashboard. Money that is there and not here was often taken while a backup was
        being restored; money that is here and not there is a reason to call the operator of this website.
      </p>
    </>
  );
}

function All({ reconciliations, shown }: { reconciliations: Comparison[]; shown: Comparison }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>All comparisons</h2>
      <TableFrame
        stacks
        label="Comparisons, the newest first"
        columns={["Compared", "Since", "At the card processor", "In the ledger", "Outcome"]}
        amounts={["At the card processor", "In the ledger"]}
      >
        {reconciliations.map((one, at) => (
          <Table.Tr key={one.id}>
            <Table.Th scope="row">
              <PageLink
                to={at === 0 ? PATH : `${PATH}?run=${one.id}`}
                aria-current={one.id === shown.id ? "true" : undefined}
              >
                {formatDateTime(one.ranAt, zone)}
              </PageLink>
            </Table.Th>
            <Table.Td>
              <span className={cell.phoneLabel}>Since </span>
              {formatDateTime(one.since, zone)}
            </Table.Td>
            <CentsCell label="At the card processor" cents={one.providerCents} />
            <CentsCell label="In the ledger" cents={one.ledgerCents} />
            <Table.Td>
              <Outcome comparison={one} />
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}

export { PageProblem as ErrorBoundary };
