import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type ImportState, moveImport } from "../../rules/import/import-states.ts";
import { noSuchImport } from "./import-errors.ts";
import { certificationImports } from "./import-tables.ts";

export type ImportRecord = typeof certificationImports.$inferSelect;

/** Locks an import until the transaction ends. @throws `certifications.no-such-import` */
export async function lockImport(db: Db, id: string): Promise<ImportRecord> {
  const [row] = await db.select().from(certificationImports).where(eq(certificationImports.id, id)).for("update");
  if (!row) throw noSuchImport();
  return row;
}

/** The only writer of an import's state, under its lock. */
export async function setImportState(
  db: Db,
  { id, state }: Pick<ImportRecord, "id" | "state">,
  to: ImportState,
  undoneBy?: string,
): Promise<void> {
  await db
    .update(certificationImports)
    .set({ state: moveImport(state, to), undoneBy })
    .where(eq(certificationImports.id, id));
}
