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
 * Takes a write-off back: its charges are owed again, apart from those whose registration, invoice or application has
 * ended since. A repetition changes nothing.
 *
 * @returns the customer.
 * @throws payments.no-such-write-off, payments.write-off-ended when no charge of it can be owed again.
 */
export async function undoWriteOff(deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<string> {
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const [row] = await db.select().from(writeOffs).where(eq(writeOffs.id, id));
    if (!row) throw noSuchWriteOff();
    // Charges before what is about them, as everywhere: else two acts could wait for each other.
    await db
      .select({ id: charges.id })
      .from(charges)
      .innerJoin(writtenOffCharges, eq(writtenOffCharges.chargeId, charges.id))
      .where(eq(writtenOffCharges.writeOffId, id))
      .orderBy(asc(charges.id))
      .for("update", { of: charges });
    const [held] = await db.select().from(writeOffs).where(eq(writeOffs.id, id)).for("update");
    if (held?.undoneAt) return row.customer;
    const standing = db
      .select({ id: writtenOffCharges.chargeId })
      .from(writtenOffCharges)
      .where(and(eq(writtenOffCharges.writeOffId, id), eq(writtenOffCharges.hasEnded, false)));
    const again = await moveCharges(db, inArray(charges.id, standing), { from: "void", to: "open" });
    if (again.length === 0) throw writeOffEnded();
    await db.update(writeOffs).set({ undoneAt: now(), undoneBy: actor.name }).where(eq(writeOffs.id, id));
    const sum = formatCents(sumCents(again.map(({ amountCents }) => amountCents)));
    await recordAudit(inTx, {
      ...{ actor, action: "charges.write-off-undone", subject: `customer ${row.customer}` },
      detail: `${actor.name} took back a write-off: ${countOf(again.length, "charge")} of ${row.customer}, ${sum}, owed again.`,
    });
    return row.customer;
  });
}
