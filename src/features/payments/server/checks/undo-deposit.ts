import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import type { DepositId } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { bankLines } from "./bank-tables.ts";
import { depositNotUndoable, noSuchDeposit } from "./check-errors.ts";
import { checks, deposits } from "./check-tables.ts";
import type { Deposit } from "./make-deposit.ts";

type UndoDeposit = { depositId: DepositId; reason: string; actor: Staff };
const TAKE_BACK_FIRST = "If that is a mistake, undo the match on the deposit's page.";
const monthOf = (day: string): string => day.slice(0, 7);

/**
 * Undoes a deposit that the bank does not have yet: its checks wait again, and it stays in the list as undone. A
 * repetition changes nothing.
 *
 * @throws payments.no-such-deposit
 * @throws payments.deposit-not-undoable when it was made in a month that is over, the bank returned one of its checks,
 * or the bank's statement has it.
 */
export async function undoDeposit(deps: Deps, { depositId, reason, actor }: UndoDeposit): Promise<Deposit> {
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const { timeZone } = await deps.organization();
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const [deposit] = await db.select().from(deposits).where(eq(deposits.id, depositId)).for("update");
    if (!deposit) throw noSuchDeposit();
    if (deposit.undoneAt) return deposit;
    const [line] = await db.select().from(bankLines).where(eq(bankLines.depositId, depositId));
    if (line) throw depositNotUndoable(`it has been at the bank since ${formatDay(line.bookedOn)}`, TAKE_BACK_FIRST);
    if (monthOf(deposit.madeOn) !== monthOf(isoDay(now(), timeZone)))
      throw depositNotUndoable("its month is over", "The ledger of a past month does not change.");
    const own = eq(checks.depositId, depositId);
    const held = await db.select().from(checks).where(own).orderBy(asc(checks.id)).for("update");
    const back = held.find(({ bouncedAt }) => bouncedAt);
    if (back) throw depositNotUndoable(`check ${back.number} came back from the bank`, "So the bank had the deposit.");
    const change = { undoneAt: now(), undoneBy: actor.name, undoReason: reason, undoneCount: held.length };
    await db.update(deposits).set(change).where(eq(deposits.id, depositId));
    await db.update(checks).set({ depositId: null }).where(own);
    await recordAudit(inTx, {
      actor,
      action: "deposit.undone",
      subject: `deposit ${deposit.reference}`,
      detail: `${actor.name} undid deposit ${deposit.reference} of ${countOf(held.length, "check")}, ${formatCents(deposit.totalCents)}: ${reason}`,
    });
    return { ...deposit, ...change };
  });
}
