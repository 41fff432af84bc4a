import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import { undoUntil } from "../../rules/merge/merge-parts.ts";
import { companyMerges } from "./merge-tables.ts";

/** Companies merged into this one, newest merge first. */
export async function listMerges(db: Db, companyId: string, now: Date): Promise<StaffCompany["merges"]> {
  const merges = await db
    .select()
    .from(companyMerges)
    .where(and(eq(companyMerges.keptId, companyId), isNull(companyMerges.undoneAt)))
    .orderBy(desc(companyMerges.createdAt), desc(companyMerges.id));
  return merges.map(({ id, goneId, goneName: name, mergedBy: by, createdAt, record }) => {
    const until = undoUntil(createdAt);
    const mayUndo = record !== null && now <= until;
    return { id, goneId, name, by, at: createdAt.toISOString(), undoUntil: mayUndo ? until.toISOString() : null };
  });
}
