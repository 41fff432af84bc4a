import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { among, type DigestedRow } from "#platform/database/digested-row.ts";
import { lettings } from "./letting-tables.ts";

/** A digest of lettings by version, which each change raises. */
export const digestLettings = (db: Db, ids?: readonly string[]): Promise<DigestedRow[]> =>
  db
    .select({ id: lettings.id, label: lettings.title, digest: sql<string>`${lettings.version}::text` })
    .from(lettings)
    .where(among(lettings.id, ids))
    .orderBy(lettings.heldOn, lettings.id);
