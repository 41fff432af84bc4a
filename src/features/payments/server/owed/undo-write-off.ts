import { and, asc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { noSuchWriteOff, writeOffEnded } from "../errors.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { charges } from "../tables.ts";
import { writeOffs, writtenOffCharges } from "./owed-tables.ts";

/**
 * Undoes a write-off: its charges are owed again, except those whose registration, invoice or application has ended
 * since. Repeating it changes nothing.
 *
 * @returns the customer.
 * @throws payments.no-such-write-off, payments.write-off-ended when no charge of it can be owed again.
 */
export async function undoWriteOff(deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<string> {
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const [row] = await db.select().from(writeOffs).where(eq(writeOffs.id, id));
    if (!row) throw noSuchWriteOff();
    // Charges are locked before their write-off, as everywhere, so that two transactions cannot deadlock.
    await db
      .select({ id: charges.id })
      .from(charges)
      .innerJoin(writtenOffCharges, eq(writtenOffCharges.chargeId, charges.id))
      .where(eq(writtenOffCharges.writeOffId, id))
      .orderBy(asc(charges.id))
      .for("update", { of: charges });
    const [held] = await db.select().from(writeOffs).where(eq(writeOffs.id, id)).for("update");
    if (held?.undoneAt) return row.customer;
    const reopenable = db
      .select({ id: writtenOffCharges.chargeId })
      .from(writtenOffCharges)
      .where(and(eq(writtenOffCharges.writeOffId, id), eq(writtenOffCharges.hasEnded, false)));
    const reopened = await moveCharges(db, inArray(charges.id, reopenable), { from: "void", to: "open" });
    if (reopened.length === 0) throw writeOffEnded();
    await db.update(writeOffs).set({ undoneAt: now(), undoneBy: actor.name }).where(eq(writeOffs.id, id));
    const sum = formatCents(sumCents(reopened.map(({ amountCents }) => amountCents)));
    await recordAudit(inTx, {
      actor,
      action: "charges.write-off-undone",
      subject: `customer ${row.customer}`,
      detail: `${actor.name} took back a write-off: ${countOf(reopened.length, "charge")} of ${row.customer}, ${sum}, owed again.`,
    });
    return row.customer;
  });
}
