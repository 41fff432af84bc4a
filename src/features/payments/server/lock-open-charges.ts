import { and, asc, eq, inArray } from "drizzle-orm";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { chargeTaken, chargeTwice, partTooMuch } from "./check-errors.ts";
import { closeUnpaidOrders } from "./close-order.ts";
import { cardProcessorAway, chargeInPayment, noSuchCharge } from "./errors.ts";
import type { Charge } from "./split-charge.ts";
import { charges, orderLines } from "./tables.ts";

export type ChosenPart = { token: string; amountCents: number };

/**
 * Ends the unpaid card orders that hold the charges, at the card processor first. To be called before the transaction.
 *
 * @throws payments.card-processor-away: nothing has changed then.
 */
export async function closeOrdersOn(deps: Deps, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  try {
    await closeUnpaidOrders(deps, inArray(charges.publicToken, [...tokens]));
  } catch (error) {
    if (error instanceof CardProcessorUnreachable) throw cardProcessorAway();
    throw error;
  }
}

/**
 * The charges that staff chose, in the order chosen, locked until the transaction ends. Nobody else can pay them then.
 *
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-payment, payments.part-too-much,
 *   payments.charge-twice
 */
export async function lockOpenCharges(
  db: Db,
  parts: readonly ChosenPart[],
): Promise<{ charge: Charge; amountCents: number }[]> {
  const tokens = parts.map(({ token }) => token);
  if (tokens.length === 0) return [];
  if (new Set(tokens).size !== tokens.length) throw chargeTwice();
  const rows = await db
    .select()
    .from(charges)
    .where(inArray(charges.publicToken, tokens))
    .orderBy(asc(charges.id))
    .for("update");
  const byToken = new Map(rows.map((row) => [row.publicToken, row]));
  const chosen = parts.map(({ token, amountCents }) => {
    const charge = byToken.get(token);
    if (!charge) throw noSuchCharge();
    if (charge.status !== "open") throw chargeTaken(charge.label, charge.status);
    if (amountCents > charge.amountCents) throw partTooMuch(charge.label, charge.amountCents);
    return { charge, amountCents };
  });
  await refuseHeld(
    db,
    rows.map(({ id }) => id),
  );
  return chosen;
}

async function refuseHeld(db: Db, ids: string[]): Promise<void> {
  const [held] = await db
    .select({ label: orderLines.label })
    .from(orderLines)
    .where(and(eq(orderLines.holdsCharge, true), inArray(orderLines.chargeId, ids)));
  if (held) throw chargeInPayment(held.label);
}
