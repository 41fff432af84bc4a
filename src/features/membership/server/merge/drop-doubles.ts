import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import { companyDomains, companyInvitations, declinedCompanies } from "../companies/company-tables.ts";
import type { JsonRow } from "../companies/merge-tables.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { dropRows } from "./member-rows.ts";

type Pair = {
  kept: string;
  gone: string;
  /** The domain on the roll, and the further one. */
  domains: string[];
};

/**
 * Deletes rows that one company cannot have twice, keeping the more informative: of two open invitations the earlier to
 * expire goes, of two rows about an email domain the unverified one, of two lines in a dues run one that was never billed.
 * Both bills stay.
 *
 * @returns the deleted rows, by table.
 */
export async function dropDoubles(db: Db, pair: Pair): Promise<Record<string, JsonRow[]>> {
  const dropped: Record<string, JsonRow[]> = {};
  for (const [table, isOver] of doublesOf(pair)) {
    const rows = await dropRows(db, table, isOver);
    if (rows.length > 0) dropped[getTableName(table)] = [...(dropped[getTableName(table)] ?? []), ...rows];
  }
  return dropped;
}

function doublesOf({ kept, gone, domains }: Pair): [PgTable, SQL][] {
  const both = sql`(${kept}, ${gone})`;
  /** True when row `r` belongs to one of the two companies and `o` to the other. */
  const isPair = sql`r.company_id in ${both} and o.company_id in ${both} and o.company_id <> r.company_id`;
  /** Breaks ties: the row of the removed company is dropped. */
  const isOfGone = sql`r.company_id = ${gone}`;
  const isOpen = (row: SQL) => sql`${row}.accepted_at is null and ${row}.revoked_at is null`;
  return [
    [
      companyDomains,
      sql`r.company_id in ${both} and r.verified_at is null and r.domain = any(${sql.param(domains)}::text[])`,
    ],
    [
      companyDomains,
      sql`r.verified_at is null and exists (select from ${companyDomains} o where ${isPair} and o.domain = r.domain
        and (o.verified_at is not null or ${isOfGone}))`,
    ],
    [
      declinedCompanies,
      sql`${isOfGone} and exists (select from ${declinedCompanies} o where ${isPair} and o.user_id = r.user_id)`,
    ],
    [
      companyInvitations,
      sql`${isOpen(sql`r`)} and exists (select from ${companyInvitations} o where ${isPair} and o.email = r.email
        and ${isOpen(sql`o`)} and (o.expires_at > r.expires_at or o.expires_at = r.expires_at and ${isOfGone}))`,
    ],
    [
      duesItems,
      sql`r.issue_id is null and not r.second and exists (select from ${duesItems} o where ${isPair} and o.year = r.year
        and not o.second and (o.issue_id is not null or (r.tons is null and o.tons is not null)
          or (${isOfGone} and (r.tons is null) = (o.tons is null))))`,
    ],
  ];
}
