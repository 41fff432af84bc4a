import { data, Link, useSearchParams } from "react-router";
import { apiContext } from "#app/api-context.ts";
import type { CheckForm, DepositForm } from "#features/payments/rules/check.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { useOrganization } from "#ui/public/use-organization.ts";
import type { Route } from "./+types/checks.admin";
import { CheckEntry } from "./check-entry.tsx";
import { ChecksTable, DepositBoxes, DepositsTable, OverdueTable, UnmatchedList } from "./check-lists.tsx";
import styles from "./checks.module.css";
import { PageProblem } from "./page-problem.tsx";
import { absent } from "./staff-data.ts";
import { staffMeta } from "./staff-meta.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Checks");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [checks, deposits, unmatched, overdue, organization] = await Promise.all([
    api.checks.$get({ query: {} }),
    api.deposits.$get(),
    api.unmatched.$get(),
    api["open-charges"].$get({ query: {} }),
    api.content.organization.$get(),
  ]);
  if (checks.status !== 200) return absent(checks);
  if (deposits.status !== 200) return absent(deposits);
  if (unmatched.status !== 200) return absent(unmatched);
  if (overdue.status !== 200) return absent(overdue);
  const { timeZone } = await organization.json();
  return {
    today: isoDay(new Date(), timeZone),
    checks: await checks.json(),
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
    const { number, payer, amountCents } = await response.json();
    const recorded = `Recorded: check ${number} of ${payer}, ${formatCents(amountCents)}.`;
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

const VIEWS = ["record", "deposit", "unmatched", "overdue"] as const;

export default function ChecksPage({ loaderData: desk }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { name } = useOrganization();
  if (!desk) return null;
  const { today, checks, deposits, unmatched, overdue } = desk;
  const view = VIEWS.find((one) => one === params.get("view")) ?? "record";
  const waiting = checks.filter(({ deposit, bounced }) => !deposit && !bounced);
  const todays = checks.filter(({ receivedOn }) => receivedOn === today);
  const labels = {
    record: "Record",
    deposit: `Deposit (${waiting.length})`,
    unmatched: `Unmatched money (${unmatched.length})`,
    overdue: `Overdue (${overdue.length})`,
  };
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
            {todays.length === 0 ? (
              <EmptyState title="No checks yet">The first one of the day appears here.</EmptyState>
            ) : (
              <ChecksTable checks={todays} label="Checks received today" />
            )}
          </section>
        </>
      )}
      {view === "deposit" && (
        <>
          <DepositBoxes key={deposits.length} waiting={waiting} today={today} />
          {waiting.length > 0 && <ChecksTable checks={waiting} label="Checks that wait for a deposit" />}
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
    </>
  );
}

export { PageProblem as ErrorBoundary };
