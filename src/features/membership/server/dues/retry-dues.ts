import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import type { Actor } from "../companies/company-queries.ts";
import { nothingFailed } from "./dues-errors.ts";
import { duesSubject, findRun, wakeIssuing } from "./dues-queries.ts";
import { duesItems } from "./dues-tables.ts";

/**
 * Queues the failed invoices again. @returns how many they are.
 *
 * @throws `membership.no-such-dues-run`, `membership.dues-nothing-failed`
 */
export function retryDues(deps: Deps, { year, actor }: { year: number; actor: Actor }): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    await findRun(db, year, true);
    const failed = and(eq(duesItems.year, year), isNull(duesItems.invoiceId), isNotNull(duesItems.failure));
    const again = await db.update(duesItems).set({ failure: null }).where(failed).returning({ id: duesItems.id });
    if (again.length === 0) throw nothingFailed();
    await wakeIssuing(inTx, year);
    await recordAudit(inTx, {
      actor,
      action: "dues.tried-again",
      subject: duesSubject(year),
      detail: `${actor.name} tried ${countOf(again.length, "failed invoice")} of the dues of ${year} again.`,
    });
    return again.length;
  });
}
