import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type ChargeStatus, moveCharge } from "../../rules/states.ts";
import { charges } from "../tables.ts";

type Move = { from: ChargeStatus; to: ChargeStatus };

/**
 * The only writer of a charge's status after it was opened: one statement for any number of charges. A charge that
 * `which` finds but whose status is not `from` stays as it is.
 *
 * @returns the charges that moved.
 * @throws Error for a move that is not legal.
 */
export function moveCharges(db: Db, which: SQL, { from, to }: Move): Promise<(typeof charges.$inferSelect)[]> {
  const isAtFrom = and(which, eq(charges.status, from));
  // Payers lock charges in the order of their ids. A plain update would lock them in disk order, and could deadlock
  // with a payer.
  const locked = db.select({ id: charges.id }).from(charges).where(isAtFrom).orderBy(asc(charges.id)).for("update");
  return db
    .update(charges)
    .set({ status: moveCharge(from, to) })
    .where(and(isAtFrom, inArray(charges.id, locked)))
    .returning();
}
