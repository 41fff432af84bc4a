/** A page of an event's registrants, by cursor, in the requested order, from one table with an index for each order. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isTwice } from "#features/membership/server/doubles/doubles.ts";
import { countListed } from "#platform/database/count-listed.ts";
import type { Db } from "#platform/database/db.ts";
import { wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import {
  isDownAtFirst,
  type RegistrantShow,
  type RegistrantSort,
} from "../../rules/registrations/registrant-options.ts";
import type { RegistrantFilters, RegistrantSelection } from "../../rules/registrations/registration-view.ts";
import { registrations } from "../tables.ts";
import { isEnded, registrantFacts } from "./registrant-tables.ts";

export type RegistrantQuery = RegistrantSelection & {
  /** Reference of the last registrant of the page before. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

export type RegistrantFacts = Omit<typeof registrantFacts.$inferSelect, "texts">;

const { texts, ...SHOWN } = getTableColumns(registrantFacts);
const { eventId: ofEvent, registrationId, reference, createdAt } = registrantFacts;

const KEYS: Record<RegistrantSort, PgColumn> = {
  date: createdAt,
  name: registrantFacts.nameKey,
  company: registrantFacts.companyKey,
  level: registrantFacts.level,
  people: registrantFacts.people,
  price: registrantFacts.priceCents,
  paid: registrantFacts.paidCents,
  refunded: registrantFacts.refundedCents,
  owes: registrantFacts.openCents,
  money: registrantFacts.money,
  reference,
};

/** Conditions in the form of the partial indexes, so that PostgreSQL uses them. */
export const SHOWS: Record<RegistrantShow, SQL> = {
  current: sql`not ${isEnded(registrantFacts.money)}`,
  unpaid: sql`${registrantFacts.money} = 'awaiting_payment'`,
  "partly-paid": sql`${registrantFacts.money} = 'awaiting_payment' and ${registrantFacts.paidCents} > 0`,
  nameless: sql`${registrantFacts.isNameless}`,
  "checked-in": sql`${registrantFacts.isCheckedIn}`,
  noted: sql`${registrantFacts.hasNote}`,
  unsettled: sql`${registrantFacts.isUnsettled}`,
  twice: isTwice(registrationId, ofEvent),
  ended: isEnded(registrantFacts.money),
};

const listed = (eventId: string, { q, show, level, only }: RegistrantSelection) => ({
  table: registrantFacts,
  words: wordsIn(texts, q),
  which: and(
    eq(ofEvent, eventId),
    show && SHOWS[show],
    level ? eq(registrantFacts.level, level) : undefined,
    only ? inArray(reference, only.split(",")) : undefined,
  ),
});

/** A condition for the selected registrations of an event; undefined if no filter is set. */
export function isSelected(eventId: string, selection: RegistrantSelection): SQL | undefined {
  if (!selection.q && !selection.show && !selection.level && !selection.only) return undefined;
  const ids = sql`select ${registrationId} from ${registrantFacts} where ${registrantsWith(eventId, selection)}`;
  return sql`${registrations.id} in (${ids})`;
}

/** A condition on `registrantFacts` for the selection. Unlike `onPage`, for queries that read every row. */
export function registrantsWith(eventId: string, selection: RegistrantSelection): SQL | undefined {
  const { words, which } = listed(eventId, selection);
  return and(which, words?.has);
}

export const countRegistrants = (
  db: Db,
  eventId: string,
  { mostCounted, ...filters }: RegistrantFilters & Pick<RegistrantQuery, "mostCounted">,
) => countListed(db, listed(eventId, filters), mostCounted);

/** Reads the selection page by page, with no more than one page in memory. */
export async function* registrantPages(db: Db, eventId: string, selection: RegistrantSelection, limit: number) {
  for (let before: string | undefined, isOver = false; !isOver; ) {
    const { page, next } = await readRegistrantPage(db, eventId, { ...selection, before, limit });
    yield page;
    before = next ?? undefined;
    isOver = next === null;
  }
}

/** @returns the page, and the reference of its last registrant if more follow. */
export async function readRegistrantPage(db: Db, eventId: string, query: RegistrantQuery) {
  const { before, limit, sort = "date", direction = isDownAtFirst(sort) ? "down" : "up", ...filters } = query;
  const isDown = direction === "down";
  const keys = [KEYS[sort], registrationId];
  const place = sql.join(keys, sql`, `);
  const last = sql`(select ${place} from ${registrantFacts} where ${ofEvent} = ${eventId} and ${reference} = ${before ?? ""})`;
  const isFurther = isDown ? sql`(${place}) < ${last}` : sql`(${place}) > ${last}`;
  const isAfter = before ? isFurther : undefined;
  const found: RegistrantFacts[] = await db
    .select(SHOWN)
    .from(registrantFacts)
    .where(onPage({ ...listed(eventId, filters), id: registrationId, keys, isDown, isAfter, most: limit + 1 }))
    .orderBy(...keys.map((key) => (isDown ? sql`${key} desc` : sql`${key}`)))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  return { page, next: found.length > limit ? (page.at(-1)?.reference ?? null) : null };
}
