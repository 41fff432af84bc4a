import { and, desc, eq, inArray } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { lockChargesOf, type Source } from "../charges/lock-charges-of.ts";
import { chargeInPayment } from "../errors.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { charges, orderLines } from "../tables.ts";
import { type Charge, splitCharges } from "./split-charge.ts";

type Lower = Source & {
  byCents: number;
  /** Labels of the charges to lower first; the others follow, the newest first. */
  first: readonly string[];
  /** The new label of charges in `first` that stay open. */
  becomes?: string | undefined;
};

/**
 * Takes a sum off the open charges of a source. The part that is no longer owed stays as a void charge, as a record of
 * the original amount. Runs in the caller's transaction, after `closeOrdersOf`.
 *
 * @returns the part of the sum that was not open, in cents.
 * @throws payments.charge-in-payment while an order holds one: its money may be on the way.
 */
export function lowerCharges(deps: Pick<Deps, "db">, { byCents, first, becomes, ...source }: Lower): Promise<number> {
  return inTransaction(deps, async ({ db }) => {
    const rows = await lockChargesOf(db, source);
    const open = inTurn(
      rows.filter(({ status }) => status === "open"),
      first,
    );
    if (byCents > 0) await refuseHeld(db, open);
    let left = byCents;
    for (const charge of open) {
      const off = Math.min(left, charge.amountCents);
      left -= off;
      if (off > 0) await takeOff(db, charge, off);
      if (becomes && off < charge.amountCents && first.includes(charge.label))
        await db.update(charges).set({ label: becomes }).where(eq(charges.id, charge.id));
    }
    return left;
  });
}

const inTurn = (open: readonly Charge[], first: readonly string[]): Charge[] =>
  open.toSorted(
    (one, other) =>
      Number(first.includes(other.label)) - Number(first.includes(one.label)) || other.position - one.position,
  );

async function refuseHeld(db: Deps["db"], open: readonly Charge[]): Promise<void> {
  const ids = open.map(({ id }) => id);
  const [held] = await db
    .select({ label: orderLines.label })
    .from(orderLines)
    .where(and(inArray(orderLines.chargeId, ids), eq(orderLines.holdsCharge, true)));
  if (held) throw chargeInPayment(held.label);
}

async function takeOff(db: Deps["db"], charge: Charge, off: number): Promise<void> {
  if (off === charge.amountCents) {
    await moveCharges(db, eq(charges.id, charge.id), { from: "open", to: "void" });
    return;
  }
  await splitCharges(db, [{ charge, amountCents: charge.amountCents - off }]);
  const [rest] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.sourceKind, charge.sourceKind), eq(charges.sourceId, charge.sourceId)))
    .orderBy(desc(charges.position))
    .limit(1);
  if (rest) await moveCharges(db, eq(charges.id, rest.id), { from: "open", to: "void" });
}
