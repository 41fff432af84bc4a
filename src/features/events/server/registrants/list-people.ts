/** A page of the people of an event, by cursor, in the requested order. */
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { countListed } from "#platform/database/count-listed.ts";
import type { Db } from "#platform/database/db.ts";
import { wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { PeopleShow, PeopleSort } from "../../rules/check-in/people-options.ts";
import type { EventPerson, PeopleFilters, PeoplePage } from "../../rules/check-in/people-view.ts";
import { eventPeople } from "./people-tables.ts";

type PeopleQuery = PeopleFilters & {
  /** Id of the last person of the page before. */ after?: string | undefined;
  limit: number;
  mostCounted?: number;
  /** Narrows the list further. */
  only?: SQL | undefined;
};

const { texts, ...SHOWN } = getTableColumns(eventPeople);
const { id, eventId: ofEvent, nameKey, companyKey, kind, level, reference } = eventPeople;

const KEYS: Record<PeopleSort, PgColumn> = { name: nameKey, company: companyKey, kind, level, reference };

/** Conditions in the form of the partial indexes, so that PostgreSQL uses them. */
const SHOWS: Record<PeopleShow, SQL> = {
  nameless: sql`${eventPeople.name} = ''`,
  expected: sql`${eventPeople.checkedInAt} is null`,
  in: sql`${eventPeople.checkedInAt} is not null`,
  noted: sql`${eventPeople.hasNote}`,
};

export async function listPeople(
  db: Db,
  eventId: string,
  { after, limit, sort = "name", direction, q, show, mostCounted, only }: PeopleQuery,
): Promise<PeoplePage> {
  const isDown = direction === "down";
  const listed = {
    table: eventPeople,
    words: wordsIn(texts, q),
    which: and(eq(ofEvent, eventId), show && SHOWS[show], only),
  };
  const keys = [KEYS[sort], id];
  const place = sql.join(keys, sql`, `);
  const last = sql`(select ${place} from ${eventPeople} where ${id} = ${after ?? ""})`;
  const isFurther = isDown ? sql`(${place}) < ${last}` : sql`(${place}) > ${last}`;
  const isAfter = after ? isFurther : undefined;
  const [counted, found] = await Promise.all([
    countListed(db, listed, mostCounted),
    db
      .select(SHOWN)
      .from(eventPeople)
      .where(onPage({ ...listed, id, keys, isDown, isAfter, most: limit + 1 }))
      .orderBy(...keys.map((key) => (isDown ? sql`${key} desc` : sql`${key}`)))
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  return { people: page.map(viewPerson), ...counted, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

type Row = Omit<typeof eventPeople.$inferSelect, "texts">;

export const viewPerson = (row: Row): EventPerson => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  role: row.role,
  name: row.name,
  company: row.company,
  email: row.email,
  level: row.level,
  registeredBy: row.registeredBy,
  hasNote: row.hasNote,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
});
