import { and, eq, inArray } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { sumsOf } from "../../rules/charge-sums.ts";
import { chargeInPayment } from "../errors.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { writtenOffCharges } from "../owed/owed-tables.ts";
import { charges, orderLines } from "../tables.ts";
import { lockChargesOf, type Source } from "./lock-charges-of.ts";

/**
 * Voids the open charges of a source, so that they can no longer be paid. Paid charges stay paid. Runs in the
 * transaction that ends the source, after `closeOrdersOf`.
 *
 * @returns the sum paid and not refunded, in cents.
 * @throws payments.charge-in-payment while an order holds one: its money may be on the way.
 */
export function voidCharges(deps: Pick<Deps, "db">, source: Source): Promise<number> {
  return inTransaction(deps, async ({ db }) => {
    const rows = await lockChargesOf(db, source);
    const open = rows.filter(({ status }) => status === "open").map(({ id }) => id);
    if (open.length > 0) {
      const [held] = await db
        .select({ label: orderLines.label })
        .from(orderLines)
        .where(and(inArray(orderLines.chargeId, open), eq(orderLines.holdsCharge, true)));
      if (held) throw chargeInPayment(held.label);
      await moveCharges(db, inArray(charges.id, open), { from: "open", to: "void" });
    }
    const ended = inArray(
      writtenOffCharges.chargeId,
      rows.map(({ id }) => id),
    );
    await db.update(writtenOffCharges).set({ hasEnded: true }).where(ended);
    return sumsOf(rows).paidCents;
  });
}
