/** The member roll that staff read: a page by cursor, in the order that is asked for, and how many fit. */
import { and, count, eq, gte, ilike, isNull, lt, type SQL, sql } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { likePart } from "#platform/database/like-part.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import type { RollSort } from "../../rules/roll/roll-options.ts";
import type { RollFilters, RollMember, RollPage } from "../../rules/roll/roll-view.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { SHOWN_MEMBER } from "../queries.ts";
import { affiliates } from "../tables.ts";

type Asked = RollFilters & {
  /** Id of the last one of the page above. */ after?: string | undefined;
  limit: number;
};

const { id, name, street, city, state, zip, website, aliases, emailDomain, contactName, contactEmail } = affiliates;
const { isActive, tier, duesPaidThrough: paidThrough, isListed, createdAt } = affiliates;
const domains = sql`(select string_agg(d.domain, ' ') from ${companyDomains} d where d.company_id = ${sql.raw("affiliates.id")})`;
const texts = sql`concat_ws(' ', ${name}, ${aliases}, ${street}, ${city}, ${state}, ${zip}, ${website}, ${emailDomain},
  ${contactName}, ${contactEmail}, ${domains})`;
const nameKey = sql`lower(${name})`;

/** What comes first; what is not entered comes last. */
const KEYS: Record<RollSort, SQL> = {
  name: nameKey,
  city: sql`lower(${city})`,
  tier: sql`coalesce(array_position(array[${sql.join(
    MEMBER_TYPES.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[], ${tier}), 99)`,
  "paid-through": sql`coalesce(${paidThrough}, 'infinity'::date)`,
  newest: sql`- extract(epoch from ${createdAt})`,
};

export async function listRoll(deps: Deps, { after, limit, sort = "name", ...asked }: Asked): Promise<RollPage> {
  const { db } = deps;
  const today = await todayOf(deps);
  const fits = and(standingFilter(asked), othersFilter(asked, today));
  const order = [KEYS[sort], nameKey, id] as const;
  const [by, then] = order;
  const last = sql`(select ${by}, ${then}, ${id} from ${affiliates} where ${id} = ${after ?? null})`;
  const [featured, [counted], counts, found] = await Promise.all([
    getSetting(db, "featured"),
    db.select({ total: count() }).from(affiliates).where(fits),
    countStandings(deps, othersFilter(asked, today), today),
    db
      .select({ ...SHOWN_MEMBER, aliases, tier, paidThrough, isActive, isListed })
      .from(affiliates)
      .where(and(fits, after ? sql`(${by}, ${then}, ${id}) > ${last}` : undefined))
      .orderBy(...order)
      .limit(limit + 1),
  ]);
  const members = found.slice(0, limit).map((row): RollMember => {
    const isFeatured = featured.some((one) => one.id === row.id);
    return { ...row, aliases: aliasesIn(row.aliases), isFeatured };
  });
  const next = found.length > limit ? (members.at(-1)?.id ?? null) : null;
  return { members, total: counted?.total ?? 0, counts, next };
}

const standingFilter = ({ standing = "active" }: RollFilters) =>
  standing === "all" ? undefined : eq(isActive, standing === "active");

/** Every filter but the standing. */
function othersFilter({ q, tier: ofTier, state: inState, city: inCity, dues }: RollFilters, today: string) {
  const duesFilters = {
    paid: gte(paidThrough, today),
    behind: lt(paidThrough, today),
    unknown: isNull(paidThrough),
  };
  return and(
    textFilter(texts, q),
    ofTier ? eq(tier, ofTier) : undefined,
    inState ? eq(state, inState) : undefined,
    inCity ? ilike(city, likePart(inCity).slice(1)) : undefined,
    dues ? duesFilters[dues] : undefined,
  );
}

async function countStandings({ db }: Deps, fits: SQL | undefined, today: string): Promise<RollPage["counts"]> {
  const isBehind = sql`${isActive} and ${paidThrough} < ${today}`;
  const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const [row] = await db
    .select({ active: counted(sql`${isActive}`), ended: counted(sql`not ${isActive}`), behind: counted(isBehind) })
    .from(affiliates)
    .where(fits);
  return row ?? { active: 0, ended: 0, behind: 0 };
}
