/** The applications that staff read: a page by cursor, and how many there are in all. */
import { and, desc, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { ApplicationPage, MemberFilters } from "../rules/application-view.ts";
import { APPLICATION, viewApplicationRow } from "./application-queries.ts";
import { applications } from "./tables.ts";

type Asked = MemberFilters & {
  /** Reference of the last one of the page above. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, companyName, repName, email, website, city, reference, createdAt } = applications;
const texts = sql`concat_ws(' ', ${companyName}, ${repName}, ${email}, ${website}, ${city}, ${reference})`;

/** The newest first. */
export async function listApplications(db: Db, { q, before, limit, mostCounted }: Asked): Promise<ApplicationPage> {
  const fits = textFilter(texts, q);
  const last = db
    .select({ createdAt, id })
    .from(applications)
    .where(sql`${reference} = ${before ?? ""}`);
  const [counted, found] = await Promise.all([
    countUpTo(db, sql`from ${applications} where ${fits ?? sql`true`}`, mostCounted),
    db
      .select()
      .from(applications)
      .where(and(fits, before ? sql`(${createdAt}, ${id}) < (${last})` : undefined))
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
