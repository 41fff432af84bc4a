/** A page of an event's registrants by cursor, in the order that is asked for, from one table with an index for each order. */
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
import type { ChosenRegistrants, RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import { registrations } from "../tables.ts";
import { isEnded, registrantFacts } from "./registrant-tables.ts";

export type AskedRegistrants = ChosenRegistrants & {
  /** Reference of the last registrant of the page before. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

export type RegistrantFacts = Omit<typeof registrantFacts.$inferSelect, "texts">;

const { texts, ...SHOWN } = getTableColumns(registrantFacts);
const { eventId: ofEvent, registrationId, reference, createdAt } = registrantFacts;

const KEYS: Record<RegistrantSort, PgColumn> = {
  ...{ date: createdAt, name: registrantFacts.nameKey, company: registrantFacts.companyKey },
  ...{ level: registrantFacts.level, people: registrantFacts.people, price: registrantFacts.priceCents },
  ...{ paid: registrantFacts.paidCents, refunded: registrantFacts.refundedCents, owes: registrantFacts.openCents },
  ...{ money: registrantFacts.money, reference },
};

/** Said as the indexes say it. */
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

const listed = (eventId: string, { q, show, level, only }: ChosenRegistrants) => ({
  table: registrantFacts,
  words: wordsIn(texts, q),
  which: and(
    eq(ofEvent, eventId),
    show && SHOWS[show],
    level ? eq(registrantFacts.level, level) : undefined,
    only ? inArray(reference, only.split(",")) : undefined,
  ),
});

/** The condition of the registrations of an event that were chosen; none where no filter says anything. */
export function isChosen(eventId: string, chosen: ChosenRegistrants): SQL | undefined {
  if (!chosen.q && !chosen.show && !chosen.level && !chosen.only) return undefined;
  const ids = sql`select ${registrationId} from ${registrantFacts} where ${registrantsWith(eventId, chosen)}`;
  return sql`${registrations.id} in (${ids})`;
}

/** The condition of all that are asked for, for a query that reads each of them. */
export function registrantsWith(eventId: string, asked: ChosenRegistrants): SQL | undefined {
  const { words, which } = listed(eventId, asked);
  return and(which, words?.has);
}

export const countRegistrants = (
  db: Db,
  eventId: string,
  { mostCounted, ...filters }: RegistrantFilters & Pick<AskedRegistrants, "mostCounted">,
) => countListed(db, listed(eventId, filters), mostCounted);

/** All that are asked for, page after page: no more than one page is in memory. */
export async function* registrantPages(db: Db, eventId: string, asked: ChosenRegistrants, limit: number) {
  for (let before: string | undefined, isOver = false; !isOver; ) {
    const { page, next } = await readRegistrantPage(db, eventId, { ...asked, before, limit });
    yield page;
    before = next ?? undefined;
    isOver = next === null;
  }
}

/** @returns the page, and the reference of its last registrant where more follow. */
export async function readRegistrantPage(db: Db, eventId: string, asked: AskedRegistrants) {
  const { before, limit, sort = "date", direction = isDownAtFirst(sort) ? "down" : "up", ...filters } = asked;
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
