/** The only writer of a certification's state. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type CertificationState, moveCertification } from "../../rules/states.ts";
import { certifications } from "../tables.ts";

type Certification = typeof certifications.$inferSelect;
type Moved = { from: CertificationState; to: CertificationState };
/** Columns that change with the state; omitted ones stay. */
type Along = Partial<Pick<Certification, "issuedOn" | "validUntil" | "revokedReason">>;

/**
 * Moves the certifications that are in state `from`; others stay as they are.
 *
 * @returns how many were moved.
 */
export async function setCertificationState(
  db: Db,
  which: SQL | undefined,
  { from, to }: Moved,
  { issuedOn, validUntil, revokedReason }: Along = {},
): Promise<number> {
  const state = moveCertification(from, to);
  const rows = await db
    .update(certifications)
    .set({ state, issuedOn, validUntil, revokedReason, version: sql`${certifications.version} + 1` })
    .where(and(eq(certifications.state, from), which))
    .returning({ id: certifications.id });
  return rows.length;
}
