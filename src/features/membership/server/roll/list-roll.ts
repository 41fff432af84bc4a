/** The staff's member roll: one page by cursor, in the requested order, and the number of matches. */
import { and, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { countListed } from "#platform/database/count-listed.ts";
import { likePart } from "#platform/database/like-part.ts";
import { hasParts, type Listed, listWords, type Words, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { hasEachWord } from "#platform/database/text-filter.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { searchWords } from "#shared/one-spelling.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import type { RollSort } from "../../rules/roll/roll-options.ts";
import type { RollFilters, RollMember, RollPage } from "../../rules/roll/roll-view.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { SHOWN_MEMBER } from "../queries.ts";
import { affiliates, tierRank } from "../tables.ts";
import { owedDues } from "./owed-dues.ts";

type ListQuery = RollFilters & {
  /** Id of the last row of the page before. */ after?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, name, city, state, aliases } = affiliates;
const { isActive, tier, duesPaidThrough: paidThrough, isListed, contactName, contactEmail, createdAt } = affiliates;
const nameKey = sql`lower(${name})`;

type Order = { keys: readonly [SQL, ...SQL[]]; isDown?: true };

/** Sort keys; empty values come last. An index has exactly each of these key lists. */
const ORDERS: Record<RollSort, Order> = {
  name: { keys: [nameKey, sql`${id}`] },
  city: { keys: [sql`lower(${city})`, nameKey, sql`${id}`] },
  tier: { keys: [tierRank(tier), nameKey, sql`${id}`] },
  "paid-through": { keys: [sql`coalesce(${paidThrough}, 'infinity'::date)`, nameKey, sql`${id}`] },
  newest: { keys: [sql`${createdAt}`, sql`${id}`], isDown: true },
};

export async function listRoll(
  deps: Deps,
  { after, limit, sort = "name", mostCounted, ...filters }: ListQuery,
): Promise<RollPage> {
  const { db } = deps;
  const today = await todayOf(deps);
  const others = { table: affiliates, words: wordsOfRoll(filters.q), which: othersFilter(filters, today) };
  const listed = { ...others, which: and(standingFilter(filters), others.which) };
  const { keys, isDown } = ORDERS[sort];
  const place = sql.join([...keys], sql`, `);
  const last = sql`(select ${place} from ${affiliates} where ${id} = ${after ?? null})`;
  const isFurther = isDown ? sql`(${place}) < ${last}` : sql`(${place}) > ${last}`;
  const isAfter = after ? isFurther : undefined;
  const [featured, counted, counts, found] = await Promise.all([
    getSetting(db, "featured"),
    countListed(db, listed, mostCounted),
    countByStatus(deps, { ...others, which: othersFilter({ ...filters, dues: undefined }, today) }, today, mostCounted),
    db
      .select({ ...SHOWN_MEMBER, aliases, tier, paidThrough, isActive, isListed, contactName, contactEmail })
      .from(affiliates)
      .where(onPage({ ...listed, id, keys, isDown, isAfter, most: limit + 1 }))
      .orderBy(...keys.map((key) => (isDown ? sql`${key} desc` : key)))
      .limit(limit + 1),
  ]);
  const shown = found.slice(0, limit);
  const owed = await owedDues(
    db,
    shown.map((row) => row.id),
    today,
  );
  const members = shown.map((row): RollMember => {
    const isFeatured = featured.some((one) => one.id === row.id);
    return { ...row, aliases: aliasesIn(row.aliases), owesCents: owed.get(row.id) ?? 0, isFeatured };
  });
  const next = found.length > limit ? (members.at(-1)?.id ?? null) : null;
  return { members, ...counted, counts, next };
}

const standingFilter = ({ standing = "active" }: RollFilters) =>
  standing === "all" ? undefined : standing === "active" ? IS_ACTIVE : HAS_ENDED;

/** Must match the predicates of the partial indexes. */
const IS_ACTIVE = sql`${isActive}`;
const HAS_ENDED = sql`not ${isActive}`;

/** Also finds a company by its further email domains, which are stored as rows of their own. */
function wordsOfRoll(q?: string): Words | undefined {
  const { companyId } = companyDomains;
  const domains = listWords(companyDomains);
  const each = searchWords(q).map((word) => {
    const own = wordsIn(listWords(affiliates), word);
    const has = hasEachWord(domains, word);
    const ofDomain = sql`select ${companyId} from ${companyDomains} where ${hasParts(domains, word)} and ${has}`;
    return {
      has: or(own?.has, sql`exists (select from ${companyDomains} where ${companyId} = ${id} and ${has})`),
      named: or(own?.named, sql`${id} = any(array(${ofDomain}))`),
    };
  });
  const [has, named] = [and(...each.map((word) => word.has)), and(...each.map((word) => word.named))];
  return has && named && { has, named };
}

/** Every filter except the status. */
function othersFilter({ tier: ofTier, state: inState, city: inCity, dues }: RollFilters, today: string) {
  const duesFilters = {
    paid: gte(paidThrough, today),
    behind: lt(paidThrough, today),
    unknown: isNull(paidThrough),
  };
  return and(
    ofTier ? eq(tier, ofTier) : undefined,
    inState ? eq(state, inState) : undefined,
    inCity ? sql`lower(${city}) like lower(${likePart(inCity).slice(1)})` : undefined,
    dues ? duesFilters[dues] : undefined,
  );
}

async function countByStatus({ db }: Deps, others: Listed, today: string, most?: number) {
  const count = (which: SQL) => countListed(db, { ...others, which: and(others.which, which) }, most);
  const [active, ended, behind] = await Promise.all([
    count(IS_ACTIVE),
    count(HAS_ENDED),
    count(sql`${isActive} and ${paidThrough} < ${today}`),
  ]);
  const hasMore = {
    ...(active.isMore && { active: true as const }),
    ...(ended.isMore && { ended: true as const }),
    ...(behind.isMore && { behind: true as const }),
  };
  return {
    active: active.total,
    ended: ended.total,
    behind: behind.total,
    ...(Object.keys(hasMore).length > 0 && { hasMore }),
  };
}
