/** Email domains that wait for staff, the oldest first. */
import { asc, eq, sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { WaitingDomains } from "../../rules/company-view.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { affiliates } from "../tables.ts";

/** Shown at once; the next ones follow as these are decided. */
const MOST_DOMAINS = 50;

const { id, companyId, domain, askedBy, createdAt, state } = companyDomains;
const oldestFirst = (db: Db, limit: number) =>
  db
    .select({ id, companyId, company: affiliates.name, domain, askedBy, createdAt })
    .from(companyDomains)
    .innerJoin(affiliates, eq(affiliates.id, companyId))
    .where(eq(state, "waiting"))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);

/** Counts waiting domains, with the one that has waited longest. */
export async function countWaitingDomains(db: Db, most?: number) {
  const { total: count, isMore } = await countUpTo(db, sql`from ${companyDomains} where ${state} = 'waiting'`, most);
  const [first] = await oldestFirst(db, 1);
  return { count, isMore, oldest: first && { label: first.company, at: first.createdAt } };
}

export async function listWaitingDomains(db: Db): Promise<WaitingDomains> {
  const { count: total, isMore } = await countWaitingDomains(db);
  const rows = await oldestFirst(db, MOST_DOMAINS);
  return { domains: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total, isMore };
}
