/** The staff's list of applications: one page by cursor, and the total. */
import { desc, eq, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { countListed } from "#platform/database/count-listed.ts";
import type { Db } from "#platform/database/db.ts";
import { listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { ApplicationPage, MemberFilters } from "../rules/application-view.ts";
import { APPLICATION, viewApplicationRow } from "./application-queries.ts";
import { applications } from "./tables.ts";

type ListQuery = MemberFilters & {
  /** Reference of the last row of the page before. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, reference, createdAt } = applications;
/** Newest first. */
export async function listApplications(
  db: Db,
  { q, state, before, limit, mostCounted }: ListQuery,
): Promise<ApplicationPage> {
  const listed = { table: applications, words: wordsIn(listWords(applications), q), which: stateFilter(state) };
  const last = db
    .select({ createdAt, id })
    .from(applications)
    .where(sql`${reference} = ${before ?? ""}`);
  const isAfter = before ? sql`(${createdAt}, ${id}) < (${last})` : undefined;
  const [counted, found] = await Promise.all([
    countListed(db, listed, mostCounted),
    db
      .select()
      .from(applications)
      .where(onPage({ ...listed, id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 }))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  const ids = page.map((row) => row.id);
  const charges = await chargesOfSources(db, APPLICATION, ids);
  return {
    applications: page.map((row) => ({ ...viewApplicationRow(row, charges), id: row.id })),
    ...counted,
    next: found.length > limit ? (page.at(-1)?.reference ?? null) : null,
  };
}

/** Matches the predicate of the partial index on new applications. */
const stateFilter = (state: MemberFilters["state"]) =>
  state === "new" ? sql`${applications.state} = 'new'` : state && eq(applications.state, state);
