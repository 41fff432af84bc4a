import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { certificationChanged, noSuchCertification } from "../errors.ts";
import { lockTechnician } from "../record/add-entry.ts";
import { certifications } from "../tables.ts";

/**
 * Reads a certification and locks it until the transaction ends, after its technician: all writers lock in that order.
 *
 * @param version the one that staff read.
 * @throws `certifications.no-such-certification`, `certifications.certification-changed`
 */
export async function lockCertification(db: Db, id: string, version: number) {
  const isIt = eq(certifications.id, id);
  const [holder] = await db.select({ id: certifications.technicianId }).from(certifications).where(isIt);
  if (!holder) throw noSuchCertification();
  await lockTechnician(db, holder.id);
  const [row] = await db.select().from(certifications).where(isIt).for("update");
  if (!row) throw noSuchCertification();
  if (row.version !== version) throw certificationChanged();
  return row;
}

/** Raises the versions after the holder changed, so that a save of an outdated certification is refused. */
export async function outdateCertificationsOf(db: Db, technicianId: string): Promise<void> {
  await db
    .update(certifications)
    .set({ version: sql`${certifications.version} + 1` })
    .where(eq(certifications.technicianId, technicianId));
}
