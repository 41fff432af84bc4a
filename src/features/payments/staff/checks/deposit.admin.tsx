import { apiContext, nowContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { canUndoDeposit, type DepositView } from "../../rules/check.ts";
import type { Route } from "./+types/deposit.admin";
import { AtBank, BankFacts, TakeBackTick } from "./at-bank.tsx";
import { ChecksTable } from "./check-lists.tsx";
import styles from "./checks.module.css";
import { answerUndo } from "./desk-action.ts";
import { SlipLink } from "./slip-link.tsx";
import { UndoDeposit } from "./undo-deposit.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Deposit ${args.loaderData.deposit.reference}` : "Deposit");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const response = await api.deposits["by-number"][":number"].$get({ param: params });
  if (response.status !== 200) return absent(response);
  const deposit = await response.json();
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const checks = await api.checks.$get({ query: { deposit: deposit.id, before } });
  if (checks.status !== 200) return absent(checks);
  const { timeZone } = await (await api.content.organization.$get()).json();
  const today = isoDay(context.get(nowContext)(), timeZone);
  return { deposit, today, canUndo: canUndoDeposit(deposit, today), isFirst: !before, ...(await checks.json()) };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerUndo(context.get(apiContext), await request.formData());

export const clientAction = keepTyped;

const BACK = { to: portal.deposits, label: "Deposits" };

/** One trip to the bank: what went there, and what became of it. */
export default function DepositPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { deposit, today, canUndo, isFirst, checks, next } = loaderData;
  const { reference, undone, count } = deposit;
  return (
    <>
      <PageHead title={`Deposit ${reference}`} note={<StateMark {...{ deposit, today }} />} back={BACK}>
        {!undone && <SlipLink deposit={deposit} />}
      </PageHead>
      {!undone && <UnprintedAmong names={checks.map(({ payer }) => payer)} />}
      <DepositFacts deposit={deposit} />
      <h2 className={styles.heading}>Checks</h2>
      {undone ? (
        <p>{`It had ${countOf(count, "check")}, which lie on the desk again or are in a later deposit.`}</p>
      ) : (
        <ChecksTable checks={checks} label="Checks of the deposit, the newest first" />
      )}
      <ListPages list={portal.deposit(reference)} what="checks" asked={{}} {...{ isFirst, next }} />
      {deposit.bank && (
        <div className={styles.section}>
          <TakeBackTick deposit={deposit} />
        </div>
      )}
      {canUndo && (
        <div className={styles.section}>
          <UndoDeposit deposit={deposit} opens="Undo the deposit" />
        </div>
      )}
      <History subject={`deposit ${reference}`} />
    </>
  );
}

function StateMark({ deposit, today }: { deposit: DepositView; today: string }) {
  const { undone, returned } = deposit;
  if (undone) return <Mark tone="over">Undone</Mark>;
  if (returned > 0) return <Mark tone="bad">{`${returned} returned`}</Mark>;
  return <AtBank {...{ deposit, today }} />;
}

function DepositFacts({ deposit }: { deposit: DepositView }) {
  const zone = useZone();
  const { totalCents, count, returned, account, madeOn, madeBy, undone } = deposit;
  return (
    <Facts>
      <Fact label="Total">{formatCents(totalCents)}</Fact>
      <Fact label="Checks">
        {countOf(count, "check")}
        {returned > 0 && `, ${returned} of them returned by the bank`}
      </Fact>
      <Fact label="Into the account of">{account}</Fact>
      <Fact label="Made">
        {formatDay(madeOn)} by {madeBy}
      </Fact>
      <BankFacts deposit={deposit} />
      {undone ? (
        <Fact label="Undone">
          {formatDateTime(undone.at, zone)} by {undone.by}: {undone.reason}
        </Fact>
      ) : (
        <Fact label="Ledger">
          <PageLink to={portal.ledgerOf(madeOn)}>Sums of its day</PageLink>
        </Fact>
      )}
    </Facts>
  );
}

export { PageProblem as ErrorBoundary };
