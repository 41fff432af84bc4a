import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import { type FindQuery, hasAnyWord, hasWords } from "#platform/database/find-words.ts";
import type { Found, FoundKind } from "#shared/found.ts";
import { type EventType, registersOneByOne } from "../../rules/catalog/event-types.ts";
import { kindOf } from "../../rules/kinds/index.ts";

type Row = {
  id: string;
  reference: string;
  eventId: string;
  status: string;
  company: string;
  name: string;
  email: string;
  phone: string;
  details: never;
  event: string;
  type: EventType;
};

/** How the people inside a registration are called, by the event's type. */
const INSIDE: Record<EventType, FoundKind> = {
  GOLF: "golfer",
  CLAY_SHOOT: "shooter",
  QAC: "attendee",
  CONVENTION: "guest",
  CERTIFICATION: "candidate",
};

const SELECT = sql`found_row.id, found_row.reference, event_id as "eventId", found_row.status, company,
  first_name || ' ' || last_name as name, email, phone, details, event_type as type,
  event_title || ' ' || extract(year from timezone(time_zone, event_date)) as event`;

/** Registrations with several people are looked into, and not each of them has one that fits. */
const LOOKED_INTO = 60;

/** Registrants and the people inside their registrations, by name, company, email, phone or reference. */
export async function findRegistered(db: Db, query: FindQuery): Promise<Found[]> {
  const source = {
    ...{ table: "registrations", newestBy: "created_at", select: SELECT },
    join: sql`join events on events.id = event_id`,
  };
  return (await findRows<Row>(db, source, query, LOOKED_INTO)).flatMap((row) => peopleOf(row, query));
}

function peopleOf(row: Row, query: FindQuery): Found[] {
  const { eventId: pageId, reference, event, company, email, phone, type, status } = row;
  const detail = `${company} · ${event}`;
  const all = { pageId, reference, detail, isOver: status !== "active" };
  const itself = [row.name, email, company, reference, reference.slice(2), phone, phone.slice(-7)];
  const inside = kindOf(type)
    .people(row.details)
    .filter(({ name, email: own = "" }) => {
      // The company's name alone finds the registrant, not each of its people.
      return name !== "" && hasAnyWord(query, [name, own]) && hasWords(query, [name, own, company]);
    });
  const registrant: FoundKind = registersOneByOne(type) ? INSIDE[type] : "registrant";
  const isFound = hasWords(query, itself);
  // A registrant who takes part is one person with one page.
  const others = inside.filter(({ name }) => !(isFound && name === row.name));
  return [
    ...(isFound ? [{ ...all, kind: registrant, label: row.name }] : []),
    ...others.map(({ name }) => ({ ...all, kind: INSIDE[type], label: name })),
  ];
}
