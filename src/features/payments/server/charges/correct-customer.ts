import { and, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import { charges } from "../tables.ts";
import { lockChargesOf, type Source } from "./lock-charges-of.ts";

/**
 * Changes the customer of a source's open charges: the check desk finds them by it, and the receipt goes there. Paid
 * charges keep their customer. Runs in the transaction that corrects the source, under the lock of its row.
 */
export async function correctCustomer(
  { db }: Pick<Deps, "db">,
  { sourceKind, sourceId, customer }: Source & { customer: Customer },
): Promise<void> {
  // Every transaction locks charges in the order of their ids.
  await lockChargesOf(db, { sourceKind, sourceId });
  const isOpen = and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId), eq(charges.status, "open"));
  await db.update(charges).set({ customer }).where(isOpen);
}
