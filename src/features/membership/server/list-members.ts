/** The member roll that staff read: a page by cursor, and how many there are in all. */
import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { MemberFilters, MemberPage } from "../rules/application-view.ts";
import { SHOWN_MEMBER } from "./queries.ts";
import { affiliates } from "./tables.ts";

type Asked = MemberFilters & {
  /** Id of the last one of the page above. */ after?: string | undefined;
  limit: number;
};

const { id, name, street, city, state, zip, website } = affiliates;
const texts = sql`concat_ws(' ', ${name}, ${street}, ${city}, ${state}, ${zip}, ${website})`;
const nameKey = sql`lower(${name})`;

/** Active member companies in alphabetical order, in any case of their names. */
export async function listMembers(db: Db, { q, after, limit }: Asked): Promise<MemberPage> {
  const fits = and(eq(affiliates.isActive, true), textFilter(texts, q));
  const last = db
    .select({ nameKey, id })
    .from(affiliates)
    .where(sql`${id} = ${after ?? null}`);
  const [[counted], found] = await Promise.all([
    db.select({ total: count() }).from(affiliates).where(fits),
    db
      .select(SHOWN_MEMBER)
      .from(affiliates)
      .where(and(fits, after ? sql`(${nameKey}, ${id}) > (${last})` : undefined))
      .orderBy(nameKey, id)
      .limit(limit + 1),
  ]);
  const members = found.slice(0, limit);
  return {
    members,
    total: counted?.total ?? 0,
    next: found.length > limit ? (members.at(-1)?.id ?? null) : null,
  };
}
