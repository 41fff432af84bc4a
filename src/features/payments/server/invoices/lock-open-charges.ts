import { asc, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { closeUnpaidOrders } from "../cards/close-order.ts";
import { chargeTaken, chargeTwice, partTooMuch } from "../checks/check-errors.ts";
import { chargeInPayment, noSuchCharge } from "../errors.ts";
import { findHeld } from "../orders/find-held.ts";
import { charges } from "../tables.ts";
import type { Charge } from "./split-charge.ts";

export type SelectedPart = { token: ChargeToken; amountCents: number };

/**
 * Ends the unpaid card orders that hold the charges, at the card processor first. Call it before the transaction.
 *
 * @throws payments.card-processor-away: nothing has changed then.
 */
export async function closeOrdersOn(deps: Deps, tokens: readonly ChargeToken[]): Promise<void> {
  if (tokens.length > 0) await closeUnpaidOrders(deps, inArray(charges.publicToken, [...tokens]));
}

/**
 * Locks the charges that staff selected until the transaction ends, so that no other payment can take them. Keeps the
 * order of the selection.
 *
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-payment, payments.part-too-much,
 * payments.charge-twice
 */
export async function lockOpenCharges(
  db: Db,
  parts: readonly SelectedPart[],
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
  const selected = parts.map(({ token, amountCents }) => {
    const charge = byToken.get(token);
    if (!charge) throw noSuchCharge();
    if (charge.status !== "open") throw chargeTaken(charge.label, charge.status);
    if (amountCents > charge.amountCents) throw partTooMuch(charge.label, charge.amountCents);
    return { charge, amountCents };
  });
  const held = await findHeld(db, rows);
  if (held) throw chargeInPayment(held.label);
  return selected;
}
