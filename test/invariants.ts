/** The invariants of money and claims after any history. Each line names a violation. */
import { sql } from "drizzle-orm";
import { codesFrom } from "#features/payments/rules/account-codes.ts";
import { DEBIT_DAYS } from "#features/payments/rules/bank/debit.ts";
import { journalOf } from "#features/payments/rules/journal/journal.ts";
import { readPeriod } from "#features/payments/server/ledger/ledger-report.ts";
import type { Deps } from "#platform/deps.ts";
import { LEDGER_LINES, MONEY_RULES } from "./money-rules.ts";

/** @returns one line per violation; empty when all is well. */
export async function brokenInvariants(deps: Deps): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(MONEY_RULES)) {
    const { rows } = await deps.db.execute<{ broken: string }>(sql.raw(query));
    broken.push(...rows.map((row) => `${rule}: ${row.broken}`));
  }
  return [
    ...broken,
    ...(await differencesWithProvider(deps)),
    ...(await differencesWithDesk(deps)),
    ...(await attemptsOpenTooLong(deps)),
    ...(await changedLedgerRows(deps)),
  ];
}

/** I3: the provider's charges and refunds equal the ledger's, order by order. */
async function differencesWithProvider({ db, cards }: Deps): Promise<string[]> {
  const { rows } = await db.execute<Booked>(sql`
    select o.id, o.reference,
      coalesce(sum(l.amount_cents) filter (where l.kind = 'charge'), 0)::text as taken,
      coalesce(-sum(l.amount_cents) filter (where l.kind = 'refund' or (l.kind = 'reversal' and exists (
        select from refunds r where r.provider_refund_id = l.provider_ref))), 0)::text as given
    from orders o left join ledger l on l.order_id = o.id where o.method = 'card' group by o.id`);
  const intents = Map.groupBy(await cards.listSince(new Date(0)), ({ orderId }) => orderId);
  const differences: string[] = [];
  for (const { id, reference, ...booked } of rows) {
    const paid = (intents.get(id) ?? []).filter(({ status }) => status === "succeeded");
    const taken = sum(paid);
    if (taken !== Number(booked.taken))
      differences.push(`I3 the provider took ${taken}, the ledger says ${booked.taken}: ${reference}`);
    const refunds = (await Promise.all(paid.map((intent) => cards.refundsOf(intent.id)))).flat();
    const [least, most] = [refunds.filter(({ status }) => status === "succeeded"), refunds.filter(isNotFailed)].map(
      sum,
    );
    if (Number(booked.given) < (least ?? 0) || Number(booked.given) > (most ?? 0))
      differences.push(`I3 the provider gave back ${most}, the ledger says ${booked.given}: ${reference}`);
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const [orderId, strangers] of intents)
    if (!known.has(orderId) && strangers.some(({ status }) => status === "succeeded"))
      differences.push(`I3 the provider took ${sum(strangers)} for an unknown order: ${orderId}`);
  return differences;
}

/** Compares the journal of all days with the undeposited checks, and with the deposits without bounced checks. */
async function differencesWithDesk(deps: Deps): Promise<string[]> {
  const { parts, deposits } = await readPeriod(deps, { from: "2000-01-01", to: "2999-12-31", money: "live" });
  const lines = journalOf(parts, deposits, codesFrom([]));
  const { rows } = await deps.db.execute<{ fund: string; account: string; cents: string }>(sql`
    select coalesce(fund, '') as fund, case when deposit_id is null then 'Checks on hand' else 'Bank' end as account,
      sum(amount_cents)::text as cents
    from checks where bounced_at is null and voided_at is null group by 1, 2`);
  const differences: string[] = [];
  for (const account of ["Checks on hand", "Bank"])
    for (const fund of new Set([...lines, ...rows].map((line) => line.fund))) {
      const isIt = (line: { fund: string; account: string }) => line.fund === fund && line.account === account;
      const [booked, there] = [lines.find(isIt)?.cents ?? 0, Number(rows.find(isIt)?.cents ?? 0)];
      if (booked !== there) differences.push(`the journal says ${booked} of ${account} ${fund}, the checks ${there}`);
    }
  return differences;
}

type Booked = { id: string; reference: string; taken: string; given: string };
const isNotFailed = ({ status }: { status: string }) => status !== "failed";
const sum = (amounts: { amountCents: number }[]) => amounts.reduce((total, { amountCents }) => total + amountCents, 0);

const IS_DEBIT = sql.raw("coalesce(a.status = 'processing' and o.card_funding = 'bank', false)");

/**
 * I6: by the clock of the test, not the database's. A bank debit that the bank works on may be open for days
 * (decision 0040).
 */
async function attemptsOpenTooLong({ db, now }: Deps): Promise<string[]> {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
  const { rows } = await db.execute<{ reference: string }>(sql`
    select o.reference from payment_attempts a join orders o on o.id = a.order_id
    where a.status in ('created', 'sent', 'requires_action', 'processing', 'unknown')
      and ((${IS_DEBIT} and a.created_at < ${ago(DEBIT_DAYS * 24 * 60)}) or (not ${IS_DEBIT} and a.created_at < ${ago(15)}))`);
  return rows.map(({ reference }) => `I6 an attempt is open for over 15 minutes: ${reference}`);
}

const ledgerSeen = new WeakMap<Deps["pool"], Map<string, string>>();

/** The ledger is append-only: rows seen by one check must be found unchanged by the next. */
async function changedLedgerRows({ db, pool }: Deps): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; line: string }>(sql.raw(LEDGER_LINES));
  const now = new Map(rows.map(({ id, line }) => [id, line]));
  const before = ledgerSeen.get(pool) ?? new Map<string, string>();
  ledgerSeen.set(pool, now);
  return [...before].filter(([id, line]) => now.get(id) !== line).map(([id]) => `a row of the ledger changed: ${id}`);
}
