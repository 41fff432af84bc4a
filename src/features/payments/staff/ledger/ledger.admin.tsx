import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, type Tab, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { LedgerReport, LedgerSums } from "../../rules/ledger.ts";
import { monthsUpTo, nameOfMonth, wholeMonth } from "../../rules/months.ts";
import styles from "../payments.module.css";
import type { Route } from "./+types/ledger.admin";
import { MonthClose } from "./month-close.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Ledger");

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (typed: string | null): string | undefined =>
  typed && DAY.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined;

export const loader = loadPage(async ({ api, query, now }) => {
  const today = await todayOf({ api, now });
  const period = {
    from: dayOf(query.get("from")) ?? `${today.slice(0, 4)}-01-01`,
    to: dayOf(query.get("to")) ?? today,
    money: query.get("money") === "test" ? ("test" as const) : ("live" as const),
  };
  return { ...(await found(api.ledger.$get({ query: period }))), today };
});

type Shown = LedgerReport & { today: string };

/** Money that came in and went back, by program and by fund, for a month or other days. */
export default function LedgerPage({ loaderData: report }: Route.ComponentProps) {
  const organization = useOrganization();
  const { from, to, money, total, programs, funds, today } = report;
  const isEmpty = programs.length === 0 && total.depositsCents === 0;
  const named = funds.map((fund) => ({ ...fund, name: payeeOf(organization, fund.name) }));
  return (
    <Workspace
      title="Ledger"
      back={{ to: portal.payments, label: "Payments" }}
      note="By posting date"
      more={
        <Menu label="More">
          <PageLink isAct to={portal.accounts}>
            Account codes
          </PageLink>
          <PageLink isAct to={portal.reconciliation}>
            Reconciliation
          </PageLink>
        </Menu>
      }
      tabs={tabsOf(report)}
    >
      <Period key={`${from} ${to} ${money}`} report={report} />
      {money === "test" && (
        <DangerBox message="TEST: payments by test cards. No money has moved, and none of it is revenue." />
      )}
      {isEmpty ? (
        <EmptyState title="No entries in this period">
          Choose other dates, or switch between real and test money.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="By program"
            columns={columns("Program", false)}
            rows={[...programs, { ...total, name: TOTAL }]}
            keyOf={({ name }) => name}
          />
          <Section title="By fund">
            <DataTable
              label="Totals by fund"
              columns={columns("Fund", true)}
              rows={[...named, { ...total, name: TOTAL }]}
              keyOf={({ name }) => name}
            />
          </Section>
        </>
      )}
      {money === "live" && to < today && wholeMonth(report) && <MonthClose key={from} report={report} />}
      {!isEmpty && (
        <p className={styles.note}>
          Refunds include refunded card fees, minus refunds that a bank returned. Checks exclude those that bounced.
          Money matched later moves from "Not matched yet" on the day of the match, so past months do not change.
          Deposits are checks taken to the bank, already counted, so they are not in the net. The journal is the same
          period in double entry, under the bookkeeper's account codes.
        </p>
      )}
    </Workspace>
  );
}

const MONTHS_SHOWN = 6;
const TOTAL = "Total";

/** The year so far, then the last months, the current one first: a bookkeeper takes one at a time. */
const tabsOf = ({ today, from, to, money }: Shown): Tab[] => {
  const year = { from: `${today.slice(0, 4)}-01-01`, to: today };
  return [year, ...monthsUpTo(today, MONTHS_SHOWN)].map((period) => ({
    label: period === year ? `${today.slice(0, 4)} so far` : nameOfMonth(period),
    to: `${portal.ledger}?${new URLSearchParams({ ...period, money })}`,
    isCurrent: period.from === from && period.to === to,
  }));
};

const Period = ({ report: { from, to, money } }: { report: Shown }) => (
  <Toolbar
    label="Period"
    found={`${formatDay(from)} to ${formatDay(to)}`}
    menus={
      <>
        <Menu label="Period" staysOpen>
          <ListFilters
            label="Period"
            choices={[{ name: "money", label: "Money", value: money, choices: MONEY }]}
            days={[
              { name: "from", label: "From", value: from },
              { name: "to", label: "Through", value: to },
            ]}
          />
        </Menu>
        <ExportMenu
          files={[
            { what: "Lines", path: "/api/ledger", query: { from, to, money } },
            { what: "Journal", path: "/api/journal", query: { from, to, money } },
          ]}
        />
      </>
    }
  />
);

const MONEY = [
  { value: "live", label: "Real money" },
  { value: "test", label: "Test cards" },
];

type Named = LedgerSums & { name: string; depositsCents?: number };

const AMOUNTS = [
  ["Cards", "chargedCents"],
  ["Card fees", "feesCents"],
  ["Checks", "checksCents"],
  ["Refunds", "refundsCents"],
  ["Disputes", "disputesCents"],
  ["Net", "netCents"],
] as const;

const say = (cents: number): string => (cents === 0 ? "\u2013" : formatCents(cents));

const columns = (first: string, hasDeposits: boolean) =>
  columnsOf<Named>([
    { key: "name", head: first, isWide: true, cell: ({ name }) => name },
    ...AMOUNTS.map(([head, key]) => ({ key, head, isAmount: true as const, cell: (row: Named) => say(row[key]) })),
    ...(hasDeposits
      ? [
          {
            key: "deposits",
            head: "Deposits",
            isAmount: true as const,
            cell: ({ depositsCents = 0 }: Named) => say(depositsCents),
          },
        ]
      : []),
  ]);

export { PageProblem as ErrorBoundary };
