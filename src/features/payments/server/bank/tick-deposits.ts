import { asc, eq, inArray } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { addDays, formatDay, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { newId } from "#shared/tokens.ts";
import { MAX_WAY_DAYS, type Tick, type Ticked, type TicksForm } from "../../rules/bank/bank-statement.ts";
import { sayDoubt } from "../../rules/bank/bank-words.ts";
import { bankLines, bankStatements } from "../checks/bank-tables.ts";
import { deposits } from "../checks/check-tables.ts";
import type { Deposit } from "../checks/make-deposit.ts";
import { requestUsed } from "../errors.ts";
import { bankEarlier, bankInFuture, depositTwice, noteNeeded, ticksChanged } from "./bank-errors.ts";
import { lineKey } from "./match-credits.ts";

type TickDeposits = TicksForm & { requestKey: string; actor: Staff };
type Pair = { tick: Tick; deposit: Deposit };

/**
 * Ticks off deposits, each by one line of the bank's statement: all of them or none. The ledger does not change: a check
 * is booked when it is recorded, so a tick may concern a closed month, and a difference is only noted until staff book
 * it.
 *
 * @throws payments.bank-ticks-changed (409) when a deposit or a line was ticked off, or a deposit undone, in the meantime
 * @throws payments.bank-note-needed, payments.bank-earlier, payments.bank-in-future, payments.bank-deposit-twice
 * @throws payments.request-used when the key belongs to another request.
 */
export async function tickDeposits(deps: Deps, input: TickDeposits): Promise<Ticked> {
  const { fund, ticks, requestKey } = input;
  const fileName = input.fileName || "a file";
  const once = { table: bankStatements, refusal: requestUsed, key: requestKeyOf(requestKey, [fund, fileName, ticks]) };
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const { timeZone } = await deps.organization();
  const make = (): Promise<Made<typeof bankStatements>> =>
    inTransaction(deps, async (inTx) => {
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      const pairs = await lockPairs(inTx.db, input);
      refuse(pairs, isoDay(inTx.now(), timeZone));
      const made = await insertOnce(inTx.db, once, () => ({
        id: newId(),
        fund,
        fileName,
        readBy: input.actor.name,
        createdAt: inTx.now(),
        result: { id: "", deposits: pairs.map(resultOf) },
      }));
      if (!made.isReplay) await keepLines(inTx, { pairs, input, fileName, statementId: made.row.id });
      return made;
    });
  const { row } = await answerOnce(deps.db, once, make);
  return { ...row.result, id: row.id };
}

const resultOf = ({ tick, deposit: { id, reference, madeOn, totalCents } }: Pair) => ({
  id,
  reference,
  madeOn,
  totalCents,
  bookedOn: tick.bookedOn,
  bankCents: tick.amountCents,
});

/** Locks the deposits, always in the same order. An undo of a deposit waits for this, or came first and is seen here. */
async function lockPairs(db: Db, { fund, ticks }: TickDeposits): Promise<Pair[]> {
  const ids = [...new Set(ticks.map(({ deposit }) => deposit))];
  if (ids.length < ticks.length || new Set(ticks.map(lineKey)).size < ticks.length) throw depositTwice();
  const rows = await db
    .select()
    .from(deposits)
    .where(inArray(deposits.id, ids))
    .orderBy(asc(deposits.id))
    .for("update");
  const known = new Map(rows.map((row) => [row.id, row]));
  return ticks.map((tick) => {
    const deposit = known.get(tick.deposit);
    if (!deposit || deposit.fund !== fund) throw ticksChanged("a deposit is not of this account");
    if (deposit.undoneAt) throw ticksChanged(`deposit ${deposit.reference} was undone`);
    return { tick, deposit };
  });
}

function refuse(pairs: readonly Pair[], today: string): void {
  for (const { tick, deposit } of pairs) {
    const { madeOn, reference } = deposit;
    if (tick.bookedOn > today) throw bankInFuture();
    // The checks may be at the bank days before the office makes the deposit here, which staff say in a note.
    if (addDays(tick.bookedOn, MAX_WAY_DAYS) < madeOn) throw bankEarlier(reference);
    const doubt = sayDoubt(tick, deposit);
    if (doubt && !tick.note) throw noteNeeded(reference, doubt);
  }
}

type Kept = { pairs: readonly Pair[]; input: TickDeposits; fileName: string; statementId: string };

/** In one order for all, so that two users with the same lines do not deadlock. */
async function keepLines(inTx: Deps, { pairs, input, fileName, statementId }: Kept): Promise<void> {
  const { actor, fund } = input;
  const sorted = [...pairs].sort((one, other) => (lineKey(one.tick) < lineKey(other.tick) ? -1 : 1));
  const kept = await inTx.db
    .insert(bankLines)
    .values(
      sorted.map(({ tick: { deposit, note, ...line }, deposit: slip }) => ({
        ...line,
        depositId: deposit,
        statementId,
        fund,
        tickedBy: actor.name,
        tickedAt: inTx.now(),
        note: sayDoubt(line, slip) ? (note ?? null) : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: bankLines.depositId });
  const missing = pairs.find(({ tick }) => kept.every(({ id }) => id !== tick.deposit));
  if (missing) throw ticksChanged(await whyNot(inTx.db, missing));
  await recordAudits(
    inTx,
    pairs.map((pair) => ({
      actor,
      action: "deposit.ticked" as const,
      subject: `deposit ${pair.deposit.reference}`,
      detail: `${actor.name} matched ${say(pair, fileName)}`,
    })),
  );
}

async function whyNot(db: Db, { deposit: { id, reference }, tick }: Pair): Promise<string> {
  const [own] = await db.select().from(bankLines).where(eq(bankLines.depositId, id));
  if (own) return `deposit ${reference} is already at the bank since ${formatDay(own.bookedOn)}`;
  return `the line for ${formatCents(tick.amountCents)} on ${formatDay(tick.bookedOn)} is already matched to another deposit`;
}

function say({ tick, deposit }: Pair, file: string): string {
  const { bookedOn, note } = tick;
  const { reference, totalCents } = deposit;
  const doubt = sayDoubt(tick, deposit);
  const fact = `deposit ${reference} of ${formatCents(totalCents)}: at the bank on ${formatDay(bookedOn)}, by ${file}`;
  return doubt ? `${fact}. ${doubt}. ${note}` : `${fact}.`;
}
