import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { daysOfMonth, nameOfMonth } from "../../rules/months.ts";
import { monthNotOver } from "../errors.ts";
import { closedMonths } from "./account-tables.ts";
import { reportLedger } from "./ledger-report.ts";

type Act = { /** `2027-02` */ month: string; actor: Staff };

/**
 * Notes that a month went to the bookkeeper: who closed it, when, and the sums that the books had. It changes nothing in
 * the books, which never change for a month that is over. A repetition keeps the first note.
 *
 * @throws payments.month-not-over (422)
 */
export async function closeMonth(deps: Deps, { month, actor }: Act): Promise<void> {
  const days = daysOfMonth(month);
  if (days.to >= (await todayOf(deps))) throw monthNotOver(nameOfMonth(days));
  const { netCents, depositsCents } = (await reportLedger(deps, { ...days, money: "live" })).total;
  await inTransaction(deps, async (inTx) => {
    const made = await inTx.db
      .insert(closedMonths)
      .values({ month, netCents, depositsCents, closedBy: actor.name, closedAt: inTx.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return;
    const detail = `${actor.name} closed ${nameOfMonth(days)} with ${formatCents(netCents)} net and ${formatCents(depositsCents)} of deposits.`;
    await recordAudit(inTx, { actor, action: "ledger.month-closed", subject: `month ${month}`, detail });
  });
}

/** Removes the note, for example of the wrong month. A month that is not closed stays as it is. */
export const reopenMonth = (deps: Deps, { month, actor }: Act): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const [gone] = await inTx.db.delete(closedMonths).where(eq(closedMonths.month, month)).returning();
    if (!gone) return;
    const detail = `${actor.name} opened ${nameOfMonth(daysOfMonth(month))} again, which ${gone.closedBy} had closed.`;
    await recordAudit(inTx, { actor, action: "ledger.month-reopened", subject: `month ${month}`, detail });
  });
