/** Technicians for staff: one row a person, with what each holds. */
import { and, asc, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { countListed } from "#platform/database/count-listed.ts";
import { hasParts, type Listed, listWords, type Words, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { hasEachWord } from "#platform/database/text-filter.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { searchWords } from "#shared/one-spelling.ts";
import { EXPIRING_DAYS } from "../../rules/certification-view.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import {
  TECHNICIAN_STANDINGS,
  type Technician,
  type TechnicianFilters,
  type TechnicianList,
  type TechnicianSort,
  type TechnicianStanding,
} from "../../rules/technicians/technician-view.ts";
import { type Level, readLevels } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import { levelName } from "./view-technician.ts";

type ListInput = TechnicianFilters & {
  /** Id of the last row of the page before. */
  after?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, firstName, lastName, company } = technicians;
const { technicianId, state, validUntil, graceUntil } = certifications;

/** Whether the technician has a certification like this. */
/** A technician who was merged is listed as the one who continues. */
const whichOf = (standing: TechnicianStanding | undefined, today: string): SQL | undefined =>
  and(isNull(technicians.mergedInto), standing && HAS[standing](today));

const hasOne = (which: SQL): SQL => sql`${id} in (select ${technicianId} from ${certifications} where ${which})`;

const isActive = sql`${state} = 'active'`;
const HAS: Record<TechnicianStanding, (today: string) => SQL> = {
  active: (today) => hasOne(sql`${isActive} and ${validUntil} >= ${today}`),
  expiring: (today) =>
    hasOne(sql`${isActive} and ${validUntil} between ${today} and ${today}::date + ${EXPIRING_DAYS}::int`),
  grace: (today) => hasOne(sql`${isActive} and ${validUntil} < ${today} and ${graceUntil} >= ${today}`),
  expired: (today) =>
    hasOne(sql`${isActive} and ${validUntil} < ${today} and coalesce(${graceUntil} < ${today}, true)`),
  suspended: () => hasOne(sql`${state} = 'suspended'`),
  pending: () => hasOne(sql`${state} = 'pending'`),
};

const NAME = [sql`lower(${lastName})`, sql`lower(${firstName})`, sql`${id}`] as const;
/** The earliest last day of an active certification; technicians without one come last. */
const nextEnd = (today: string) => sql`coalesce((select min(${validUntil}) from ${certifications}
  where ${technicianId} = ${id} and ${isActive} and ${validUntil} >= ${today}), 'infinity'::date)`;
const ORDERS: Record<TechnicianSort, (today: string) => readonly SQL[]> = {
  name: () => NAME,
  employer: () => [sql`lower(${company})`, ...NAME],
  end: (today) => [nextEnd(today), ...NAME],
};

export async function listTechnicians(deps: Deps, { mostCounted, ...input }: ListInput): Promise<TechnicianList> {
  const today = await todayOf(deps);
  const all = { table: technicians, words: wordsOfList(input.q) };
  const [page, total, counts] = await Promise.all([
    pageOfTechnicians(deps, input),
    countListed(deps.db, { ...all, which: whichOf(input.standing, today) }, mostCounted),
    countEach(deps, all, today, mostCounted),
  ]);
  return { ...page, ...total, counts };
}

/** A page without any count. */
export async function pageOfTechnicians(
  deps: Deps,
  { q, standing, sort = "name", after, limit }: ListInput,
): Promise<Pick<TechnicianList, "technicians" | "next">> {
  const { db } = deps;
  const today = await todayOf(deps);
  const listed = { table: technicians, words: wordsOfList(q), which: whichOf(standing, today) };
  const keys = ORDERS[sort](today);
  const place = sql.join([...keys], sql`, `);
  const last = sql`(select ${place} from ${technicians} where ${id} = ${after ?? null})`;
  const isAfter = after ? sql`(${place}) > ${last}` : undefined;
  const found = await db
    .select()
    .from(technicians)
    .where(onPage({ ...listed, id, keys, isAfter, most: limit + 1 }))
    .orderBy(...keys)
    .limit(limit + 1);
  const page = await withHeld(deps, found.slice(0, limit), { levels: await readLevels(db), today });
  return { technicians: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Also finds a technician by the ID of a certification. */
function wordsOfList(q?: string): Words | undefined {
  const ids = listWords(certifications);
  const each = searchWords(q).map((word) => {
    const own = wordsIn(listWords(technicians), word);
    const has = hasEachWord(ids, word);
    const ofId = sql`select ${technicianId} from ${certifications} where ${hasParts(ids, word)} and ${has}`;
    return {
      has: or(own?.has, sql`exists (select from ${certifications} where ${technicianId} = ${id} and ${has})`),
      named: or(own?.named, sql`${id} = any(array(${ofId}))`),
    };
  });
  const [has, named] = [and(...each.map((word) => word.has)), and(...each.map((word) => word.named))];
  return has && named && { has, named };
}

async function countEach({ db }: Deps, all: Listed, today: string, most?: number): Promise<TechnicianList["counts"]> {
  const whole = await countListed(db, all, most);
  const each = await Promise.all(
    TECHNICIAN_STANDINGS.map(
      async (one) => [one, await countListed(db, { ...all, which: whichOf(one, today) }, most)] as const,
    ),
  );
  return { all: whole, ...Object.fromEntries(each) } as TechnicianList["counts"];
}

type Row = typeof technicians.$inferSelect;

async function withHeld(
  { db }: Deps,
  rows: readonly Row[],
  { levels, today }: { levels: readonly Level[]; today: string },
): Promise<Technician[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const held = await db
    .select()
    .from(certifications)
    .where(inArray(technicianId, ids))
    .orderBy(asc(certifications.level), asc(certifications.createdAt));
  const byHolder = Map.groupBy(held, (one) => one.technicianId);
  return rows.map((row) => {
    const theirs = (byHolder.get(row.id) ?? []).map((one) => ({
      id: one.id,
      certId: one.certId,
      level: levelName(levels, one.level),
      standing: statusOfRow(today, one),
      validUntil: one.validUntil,
    }));
    const ends = theirs.flatMap((one) => (one.standing === "active" && one.validUntil ? [one.validUntil] : []));
    const { firstName: first, lastName: last, email, phone } = row;
    return {
      id: row.id,
      firstName: first,
      lastName: last,
      company: row.company,
      email,
      phone,
      certifications: theirs,
      nextEnd: ends.toSorted()[0] ?? null,
    };
  });
}
