import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { DepositId } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import { bankLines } from "../checks/bank-tables.ts";
import { noSuchDeposit } from "../checks/check-errors.ts";
import { deposits } from "../checks/check-tables.ts";
import { notTicked } from "./bank-errors.ts";

type TakeBackTick = { depositId: DepositId; reason: string; actor: Staff };

/**
 * Undoes a tick that was a mistake: the deposit and its line are unmatched again. The audit log keeps both actions.
 *
 * @throws payments.no-such-deposit
 * @throws payments.bank-not-ticked
 */
export function takeBackTick(deps: Deps, { depositId, reason, actor }: TakeBackTick): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const [deposit] = await db.select().from(deposits).where(eq(deposits.id, depositId)).for("update");
    if (!deposit) throw noSuchDeposit();
    const [line] = await db.delete(bankLines).where(eq(bankLines.depositId, depositId)).returning();
    if (!line) throw notTicked();
    await recordAudit(inTx, {
      actor,
      action: "deposit.tick-taken-back",
      subject: `deposit ${deposit.reference}`,
      detail: `${actor.name} undid the bank match of deposit ${deposit.reference}, ${formatCents(line.amountCents)} on ${formatDay(line.bookedOn)}: ${reason}`,
    });
  });
}
