import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { charges, orderLines } from "../tables.ts";
import { INVOICE_SOURCE } from "./invoice-queries.ts";
import { invoiceLines, invoices } from "./invoice-tables.ts";
import type { Charge } from "./split-charge.ts";

/**
 * Undoes splits once the payment that split a charge is reversed: open parts of one charge with the same due day and the
 * same invoices become one charge again. The other parts stay as void charges of zero, so that their links still work.
 * A part that an order holds, or that another transaction has locked, stays as it is. Runs in the transaction that
 * reopened the charges.
 */
export async function joinCharges(db: Db, reopened: readonly Pick<Charge, "id">[]): Promise<void> {
  for (const { id } of reopened) {
    const [charge] = await db
      .select()
      .from(charges)
      .where(isFreeOpen(eq(charges.id, id)))
      .for("update");
    if (charge) await joinRests(db, charge);
  }
}

async function joinRests(db: Db, charge: Charge): Promise<void> {
  const origin = charge.splitFrom ?? charge.id;
  const isOfIt = sql`(${charges.id} = ${origin} or ${charges.splitFrom} = ${origin}) and ${charges.id} <> ${charge.id}
    and ${charges.dueOn} is not distinct from ${charge.dueOn}`;
  const others = await db
    .select()
    .from(charges)
    .where(isFreeOpen(isOfIt))
    .orderBy(asc(charges.id))
    .for("update", { skipLocked: true });
  const own = await invoicesOf(db, charge);
  const family = [charge];
  for (const other of others) if ((await invoicesOf(db, other)) === own) family.push(other);
  // The earliest part has the original label, and the link that most emails contain.
  const [first = charge, ...rests] = family.toSorted((one, other) => one.position - other.position);
  for (const { id, amountCents } of rests) {
    await moveCharges(db, eq(charges.id, id), { from: "open", to: "void" });
    await db.update(charges).set({ amountCents: 0 }).where(eq(charges.id, id));
    await db
      .update(charges)
      .set({ amountCents: sql`${charges.amountCents} + ${amountCents}` })
      .where(eq(charges.id, first.id));
  }
}

const isFreeOpen = (which: SQL) =>
  and(
    which,
    eq(charges.status, "open"),
    sql`not exists (select from ${orderLines} where ${orderLines.chargeId} = ${charges.id} and ${orderLines.holdsCharge})`,
  );

/** The invoices that a charge is on, as one text to compare. */
async function invoicesOf(db: Db, { id: chargeId, sourceKind, sourceId }: Charge): Promise<string> {
  if (sourceKind === INVOICE_SOURCE) return sourceId;
  const rows = await db
    .select({ id: invoices.id })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.chargeId, chargeId), isNull(invoices.voidedAt)))
    .orderBy(asc(invoices.id));
  return rows.map(({ id }) => id).join();
}
