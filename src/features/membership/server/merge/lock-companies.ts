import { asc, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Company, findCompany } from "../companies/company-queries.ts";
import { companyInvitations, listingProposals } from "../companies/company-tables.ts";
import { duesItems, duesRuns } from "../dues/dues-tables.ts";
import { applications } from "../tables.ts";

/**
 * Locks companies after everything that other transactions lock before them, always in this order: applications,
 * proposals and invitations, dues runs, dues lines, then companies by id. Concurrent merges and payments therefore wait
 * for each other instead of deadlocking.
 *
 * @throws as `findCompany`
 */
export async function lockCompanies(db: Db, ids: readonly string[]): Promise<Map<string, Company>> {
  for (const table of [applications, listingProposals, companyInvitations])
    await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.companyId, ids))
      .orderBy(asc(table.id))
      .for("update");
  // Blocks transactions that add a dues line for a member.
  await db.select({ year: duesRuns.year }).from(duesRuns).orderBy(asc(duesRuns.year)).for("update");
  const isOfThem = inArray(duesItems.companyId, ids);
  await db.select({ id: duesItems.id }).from(duesItems).where(isOfThem).orderBy(asc(duesItems.id)).for("update");
  const locked = new Map<string, Company>();
  for (const id of [...ids].sort()) locked.set(id, await findCompany(db, id, true));
  return locked;
}
