import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { certificationChanged, noSuchCertification } from "../errors.ts";
import { certifications } from "../tables.ts";

/**
 * The certification as it stands, held until the transaction ends.
 *
 * @param version the one that staff read.
 * @throws `certifications.no-such-certification`, `certifications.certification-changed`
 */
export async function lockCertification(db: Db, id: string, version: number) {
  const [row] = await db.select().from(certifications).where(eq(certifications.id, id)).for("update");
  if (!row) throw noSuchCertification();
  if (row.version !== version) throw certificationChanged();
  return row;
}

/** Their holder is another than was read: whoever read one of them before is told. */
export async function outdateCertificationsOf(db: Db, technicianId: string): Promise<void> {
  await db
    .update(certifications)
    .set({ version: sql`${certifications.version} + 1` })
    .where(eq(certifications.technicianId, technicianId));
}
