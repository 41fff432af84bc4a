/** Certifications that end or ended, with the emails about it, for staff. */

import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { countListed } from "#platform/database/count-listed.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { onPage } from "#platform/database/on-page.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import {
  EXPIRY_SPANS,
  type Expiring,
  type ExpiringFilters,
  type ExpiringList,
  type ExpirySpan,
  type Mailed,
} from "../../rules/expiry/expiry-view.ts";
import { renewalWords } from "../../rules/expiry/renewal-words.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { CERTIFICATION_ROW, viewOf, wordsOfCertifications } from "../registry/certification-queries.ts";
import { certifications, technicians } from "../tables.ts";
import { expiryEmails } from "./expiry-tables.ts";

type ListInput = ExpiringFilters & {
  /** Id of the last row of the page before. */
  after?: string | undefined;
  limit: number;
};

const { id, level, state, validUntil, graceUntil, technicianId } = certifications;

const isActive = sql`${state} = 'active'`;
const within = (days: number) => (today: string) =>
  sql`${isActive} and ${validUntil} between ${today}::date and ${today}::date + ${days}::int`;
const IN_SPAN: Record<ExpirySpan, (today: string) => SQL> = {
  "30": within(30),
  "90": within(90),
  "180": within(180),
  grace: (today) => sql`${isActive} and ${validUntil} < ${today} and ${graceUntil} >= ${today}`,
  ended: (today) =>
    sql`${isActive} and ${validUntil} < ${today} and ${validUntil} >= ${today}::date - interval '1 year'`,
};

/** The next to end first; of those that ended, the last one first. */
export async function listExpiring(
  deps: Deps,
  { q, span, level: wanted, after, limit }: ListInput,
): Promise<ExpiringList> {
  const { db } = deps;
  const today = await todayOf(deps);
  const isDown = span === "ended";
  const which = and(IN_SPAN[span](today), wanted && eq(level, wanted));
  const listed = { table: certifications, words: wordsOfCertifications(q), which };
  const last = db
    .select({ validUntil, id })
    .from(certifications)
    .where(sql`${id} = ${after ?? null}`);
  const isAfter = after ? sql`(${validUntil}, ${id}) ${isDown ? sql`<` : sql`>`} (${last})` : undefined;
  const order = isDown ? [desc(validUntil), desc(id)] : [validUntil, id];
  const [counted, counts, found] = await Promise.all([
    countListed(db, listed),
    countSpans(db, today),
    db
      .select(CERTIFICATION_ROW)
      .from(certifications)
      .innerJoin(technicians, eq(technicians.id, technicianId))
      .where(onPage({ ...listed, id, keys: [validUntil, id], isDown, isAfter, most: limit + 1 }))
      .orderBy(...order)
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  const mailed = await mailedAbout(
    db,
    page.map(({ certification }) => certification.id),
  );
  const nameOf = await readLevelNames(db);
  const rows = page.map((row) => expiringOf(row, { today, mailed, nameOf }));
  return { certifications: rows, ...counted, counts, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

type Row = Parameters<typeof viewOf>[0];
type MailedByEnd = Map<string, Mailed[]>;
type Shown = { today: string; mailed: MailedByEnd; nameOf: (level: string) => string };

const keyOf = (certificationId: string, lastDay: string): string => `${certificationId} ${lastDay}`;

function expiringOf(row: Row, { today, mailed, nameOf }: Shown): Expiring {
  const { certification: one } = row;
  const lastDay = one.validUntil ?? "";
  const ends = { validUntil: lastDay, graceUntil: one.graceUntil ?? lastDay, holdsInGrace: one.holdsInGrace };
  return {
    ...viewOf(row, today, nameOf),
    ...ends,
    renewal: renewalWords(ends, today, "them"),
    mailed: mailed.get(keyOf(one.id, lastDay)) ?? [],
  };
}

async function mailedAbout(db: Db, ids: readonly string[]): Promise<MailedByEnd> {
  const found: MailedByEnd = new Map();
  if (ids.length === 0) return found;
  const { certificationId, postedAt, reader } = expiryEmails;
  const rows = await db
    .select()
    .from(expiryEmails)
    .where(inArray(certificationId, [...ids]))
    .orderBy(desc(postedAt), desc(reader));
  for (const row of rows) {
    const key = keyOf(row.certificationId, row.validUntil);
    const of = found.get(key) ?? [];
    found.set(key, of);
    of.push({ reader: row.reader, at: row.postedAt.toISOString(), rule: row.rule });
  }
  return found;
}

async function countSpans(db: Db, today: string): Promise<Record<ExpirySpan, number>> {
  const counts = EXPIRY_SPANS.map(async (span) => {
    const { total } = await countUpTo(db, sql`from ${certifications} where ${IN_SPAN[span](today)}`);
    return [span, total] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<ExpirySpan, number>;
}
