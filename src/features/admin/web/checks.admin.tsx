import { data, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import {
  type CheckFilters,
  type CheckForm,
  checkFiltersSchema,
  type DepositForm,
} from "#features/payments/rules/check.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { useOrganization } from "#ui/public/use-organization.ts";
import type { Route } from "./+types/checks.admin";
import { CheckEntry } from "./check-entry.tsx";
import { CheckFilterForm, CheckTotalsList } from "./check-filters.tsx";
import { ChecksTable, DepositBoxes, DepositsTable, OverdueTable, UnmatchedList } from "./check-lists.tsx";
import styles from "./checks.module.css";
import { filtersIn, ListPages } from "./list-filters.tsx";
import { PageProblem } from "./page-problem.tsx";
import { absent } from "./staff-data.ts";
import { staffMeta } from "./staff-meta.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Checks");

const VIEWS = ["record", "deposit", "unmatched", "overdue", "all"] as const;
type View = (typeof VIEWS)[number];
const viewOf = (params: URLSearchParams): View => VIEWS.find((one) => one === params.get("view")) ?? "record";

/** The checks that a part of the desk shows. */
const filtersOf = (view: View, params: URLSearchParams, today: string): CheckFilters => {
  if (view === "record") return { day: today };
  return view === "deposit" ? { state: "waiting" } : filtersIn(checkFiltersSchema, params);
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const params = new URL(request.url).searchParams;
  const { timeZone } = await (await api.content.organization.$get()).json();
  const today = isoDay(new Date(), timeZone);
  const view = viewOf(params);
  const filters = filtersOf(view, params, today);
  const before = params.get("before") ?? undefined;
  const [checks, totals, waiting, deposits, unmatched, overdue] = await Promise.all([
    api.checks.$get({ query: { ...filters, before } }),
    api["check-totals"].$get({ query: filters }),
    api["waiting-checks"].$get(),
    api.deposits.$get(),
    api.unmatched.$get(),
    api["open-charges"].$get({ query: {} }),
  ]);
  if (checks.status !== 200) return absent(checks);
  if (totals.status !== 200) return absent(totals);
  if (waiting.status !== 200) return absent(waiting);
  if (deposits.status !== 200) return absent(deposits);
  if (unmatched.status !== 200) return absent(unmatched);
  if (overdue.status !== 200) return absent(overdue);
  return {
    ...{ today, view, filters, isFirst: !before },
    ...(await checks.json()),
    totals: await totals.json(),
    waiting: await waiting.json(),
    deposits: await deposits.json(),
    unmatched: await unmatched.json(),
    overdue: await overdue.json(),
  };
}

type Sent =
  | { intent: "record"; key: string; check: CheckForm }
  | { intent: "deposit"; key: string; deposit: DepositForm }
  | { intent: "match"; order: string; lineNo: number; charge: string };
export type DeskAnswer = {
  /** What was recorded, as a sentence. */
  recorded?: string;
  message?: string;
  /** The same number, payer and amount stand in the books already. */
  isKnown?: boolean;
  fields?: Record<string, string[]>;
};

export async function action({ context, request }: Route.ActionArgs) {
  const sent: Sent = await request.json();
  const api = context.get(apiContext);
  if (sent.intent === "record") {
    const response = await api.checks.$post({ header: { "idempotency-key": sent.key }, json: sent.check });
    if (response.status !== 201) return refusal(response);
    const { number, payer, amountCents, lines } = await response.json();
    const paid = lines.map((line) => `${line.label} ${formatCents(line.amountCents)}`).join("; ");
    const recorded = `Recorded: check ${number} of ${payer}, ${formatCents(amountCents)}: ${paid}.`;
    return { recorded } satisfies DeskAnswer;
  }
  if (sent.intent === "deposit") {
    const response = await api.deposits.$post({ header: { "idempotency-key": sent.key }, json: sent.deposit });
    return response.status === 201 ? ({} satisfies DeskAnswer) : refusal(response);
  }
  const { order, lineNo, charge } = sent;
  const response = await api.unmatched[":order"][":lineNo"].match.$post({
    param: { order, lineNo: String(lineNo) },
    json: { charge },
  });
  return response.status === 200 ? ({} satisfies DeskAnswer) : refusal(response);
}

type Problem = { message: string; instruction?: string; error: { name: string }; fields?: Record<string, string[]> };

/** After the session ended the router loads anew only after a success; the shell then shows sign-in. */
async function refusal(response: { status: number; json(): Promise<Problem> }) {
  const { message, instruction, error, fields } = await response.json();
  const answer: DeskAnswer = {
    message: [message, instruction].filter(Boolean).join(" "),
    isKnown: error.name === "payments.check-known",
    ...(fields && { fields }),
  };
  return data(answer, response.status === 401 ? 200 : response.status);
}

const LIST = "/mapa-admin/checks";

export default function ChecksPage({ loaderData: desk }: Route.ComponentProps) {
  const { name } = useOrganization();
  if (!desk) return null;
  const { today, view, filters, checks, next, isFirst, totals, waiting, deposits, unmatched, overdue } = desk;
  const labels = {
    record: "Record",
    deposit: `Deposit (${waiting.reduce((sum, one) => sum + one.checks, 0)})`,
    unmatched: `Unmatched money (${unmatched.length})`,
    overdue: `Overdue (${overdue.length})`,
    all: "All checks",
  };
  const pages = (
    <ListPages list={LIST} what="checks" asked={{ ...(view === "all" && filters), view }} {...{ isFirst, next }} />
  );
  return (
    <>
      <PageHead title="Checks" note={`The check desk of the ${name}`} />
      <nav className={styles.views} aria-label="Parts of the desk">
        {VIEWS.map((one) => (
          <Link key={one} to={`?view=${one}`} aria-current={one === view ? "page" : undefined}>
            {labels[one]}
          </Link>
        ))}
      </nav>
      {view === "record" && (
        <>
          <CheckEntry today={today} />
          <section className={styles.section}>
            <h2 className={styles.heading}>Received today</h2>
            {checks.length === 0 ? (
              <EmptyState title="No checks yet">The first one of the day appears here.</EmptyState>
            ) : (
              <>
                <CheckTotalsList totals={totals} />
                <ChecksTable checks={checks} label="Checks received today" />
              </>
            )}
            {pages}
          </section>
        </>
      )}
      {view === "deposit" && (
        <>
          <DepositBoxes key={deposits[0]?.id ?? ""} waiting={waiting} today={today} />
          {checks.length > 0 && <ChecksTable checks={checks} label="Checks that wait for a deposit" />}
          {pages}
          {deposits.length > 0 && (
            <section className={styles.section}>
              <h2 className={styles.heading}>Deposits</h2>
              <DepositsTable deposits={deposits} />
            </section>
          )}
        </>
      )}
      {view === "unmatched" && <UnmatchedList lines={unmatched} />}
      {view === "overdue" && <OverdueTable overdue={overdue} />}
      {view === "all" && (
        <>
          <CheckFilterForm list={LIST} filters={filters} />
          {checks.length === 0 ? (
            <EmptyState title="Nothing found">Try a part of a number or of a name, or another state.</EmptyState>
          ) : (
            <>
              <CheckTotalsList totals={totals} />
              <ChecksTable checks={checks} label="Checks, the newest first" />
            </>
          )}
          {pages}
        </>
      )}
    </>
  );
}

export { PageProblem as ErrorBoundary };
