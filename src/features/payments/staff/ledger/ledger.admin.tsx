import { NativeSelect, Table } from "@mantine/core";
import { apiContext, nowContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { DayFilter, FilterForm } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const api = context.get(apiContext);
  const { timeZone } = await (await api.content.organization.$get()).json();
  const today = isoDay(context.get(nowContext)(), timeZone);
  const query = {
    from: dayOf(params.get("from")) ?? `${today.slice(0, 4)}-01-01`,
    to: dayOf(params.get("to")) ?? today,
    money: params.get("money") === "test" ? ("test" as const) : ("live" as const),
  };
  const response = await api.ledger.$get({ query });
  return response.status === 200 ? { ...(await response.json()), today } : absent(response);
}

/** Closes a month, or opens it again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const param = { month: String(form.get("month")) };
  const { close, reopen } = context.get(apiContext).ledger.months[":month"];
  const response = await (form.get("intent") === "close" ? close : reopen).$post({ param });
  return response.status === 200 ? { message: null } : refused(response);
}

export const clientAction = keepTyped;

const MONTHS_SHOWN = 6;
type Shown = LedgerReport & { today: string };

const BACK = { to: portal.payments, label: "All payments" };

export default function LedgerPage({ loaderData: report }: Route.ComponentProps) {
  const organization = useOrganization();
  if (!report) return null;
  const { from, to, money, total, programs, funds } = report;
  const isEmpty = programs.length === 0 && total.depositsCents === 0;
  return (
    <>
      <PageHead title="Ledger" note="Received and refunded money, by the day it was booked" back={BACK}>
        <LinkRow>
          <PageLink isAct to={portal.accounts}>
            Account codes
          </PageLink>
          <PageLink isAct to={portal.reconciliation}>
            Comparisons with the card processor
          </PageLink>
        </LinkRow>
      </PageHead>
      <Months report={report} />
      <Period report={report} />
      {money === "live" && to < report.today && wholeMonth(report) && <MonthClose key={from} report={report} />}
      {money === "test" && (
        <div className={styles.alarm}>
          <DangerBox message="TEST: money of test cards. None of it has moved, and none of it is revenue." />
        </div>
      )}
      {isEmpty ? (
        <EmptyState title="Nothing was booked in this period">
          Choose other days, or look at the other money.
        </EmptyState>
      ) : (
        <>
          <Downloads path="/api/ledger" query={{ from, to, money }} />
          <Downloads what="Journal" path="/api/journal" query={{ from, to, money }} />
          <Sums title="By program" first="Program" rows={programs} total={total} />
          <Sums
            title="By fund"
            first="Fund"
            rows={funds.map((fund) => ({ ...fund, name: payeeOf(organization, fund.name) }))}
            total={total}
            hasDeposits
          />
          <p className={styles.note}>
            Refunds hold the part of the card fee that went back, less refunds that a bank returned. Checks are less
            those that bounced. Money that is matched later moves from "Not matched yet" on the day of the match, so
            that a month that is over stays as it was. Deposits are checks taken to the bank: the same money once more,
            so not in the net. The journal is the same period in double entry, under the bookkeeper's account codes.
          </p>
        </>
      )}
    </>
  );
}

/** The last months, the running one first: a bookkeeper takes one at a time. */
const Months = ({ report: { today, from, to, money } }: { report: Shown }) => (
  <LinkRow label="Months">
    {monthsUpTo(today, MONTHS_SHOWN).map((month) => (
      <PageLink
        key={month.from}
        to={`${portal.ledger}?${new URLSearchParams({ ...month, money })}`}
        aria-current={month.from === from && month.to === to ? "true" : undefined}
      >
        {nameOfMonth(month)}
      </PageLink>
    ))}
  </LinkRow>
);

const Period = ({ report: { from, to, money } }: { report: LedgerReport }) => (
  <FilterForm label="Period" list={portal.ledger} filters={{}} key={`${from} ${to} ${money}`}>
    <DayFilter name="from" label="From" value={from} />
    <DayFilter name="to" label="Through" value={to} />
    <NativeSelect
      name="money"
      label="Money"
      defaultValue={money}
      data={[
        { value: "live", label: "Real money" },
        { value: "test", label: "Test cards" },
      ]}
    />
  </FilterForm>
);

type Named = LedgerSums & { name: string; depositsCents?: number };
type SumsProps = {
  title: string;
  first: string;
  rows: Named[];
  total: LedgerReport["total"];
  hasDeposits?: boolean;
};

const COLUMNS = [
  ["Cards", "chargedCents"],
  ["Card fees", "feesCents"],
  ["Checks", "checksCents"],
  ["Refunds", "refundsCents"],
  ["Disputes", "disputesCents"],
  ["Net", "netCents"],
] as const;

function Sums({ title, first, rows, total, hasDeposits }: SumsProps) {
  const columns = [first, ...COLUMNS.map(([label]) => label), ...(hasDeposits ? ["Deposits"] : [])];
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <TableFrame stacks label={title} columns={columns} amounts={columns.slice(1)}>
        {rows.map((row) => (
          <SumsRow key={row.name} row={row} hasDeposits={hasDeposits} />
        ))}
        <SumsRow row={{ ...total, name: "Total" }} hasDeposits={hasDeposits} isTotal />
      </TableFrame>
    </>
  );
}

function SumsRow({ row, hasDeposits, isTotal }: { row: Named; hasDeposits?: boolean; isTotal?: boolean }) {
  return (
    <Table.Tr className={isTotal ? styles.totalRow : undefined}>
      <Table.Th scope="row">{row.name}</Table.Th>
      {COLUMNS.map(([label, key]) => (
        <CentsCell key={key} label={label} cents={row[key]} />
      ))}
      {hasDeposits && <CentsCell label="Deposits" cents={row.depositsCents ?? 0} />}
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
