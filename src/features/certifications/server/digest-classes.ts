import type { Db } from "#platform/database/db.ts";
import { among, type DigestedRow } from "#platform/database/digested-row.ts";
import { classRegistrations } from "./tables.ts";

/** A digest of class registrations by reference: changes of a registration do not change its digest. */
export const digestClasses = (db: Db, ids?: readonly string[]): Promise<DigestedRow[]> =>
  db
    .select({ id: classRegistrations.id, label: classRegistrations.reference, digest: classRegistrations.reference })
    .from(classRegistrations)
    .where(among(classRegistrations.id, ids))
    .orderBy(classRegistrations.reference);
