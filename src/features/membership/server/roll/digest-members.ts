import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { among, type DigestedRow } from "#platform/database/digested-row.ts";
import { affiliates } from "../tables.ts";

/** A digest of the members' facts on the roll; payments do not change it. */
export const digestMembers = (db: Db, ids?: readonly string[]): Promise<DigestedRow[]> =>
  db
    .select({
      id: affiliates.id,
      label: affiliates.name,
      digest: sql<string>`md5(jsonb_build_array(${affiliates.name}, ${affiliates.street}, ${affiliates.city},
        ${affiliates.state}, ${affiliates.zip}, ${affiliates.logoKey}, ${affiliates.website}, ${affiliates.emailDomain},
        ${affiliates.tier}, ${affiliates.businessType}, ${affiliates.contactName}, ${affiliates.contactEmail},
        ${affiliates.contactPhone}, ${affiliates.isActive})::text)`,
    })
    .from(affiliates)
    .where(among(affiliates.id, ids))
    .orderBy(affiliates.name, affiliates.id);
