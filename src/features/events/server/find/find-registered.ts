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

/** The kind of the people inside a registration, by event type. */
const FOUND_KINDS: Record<EventType, FoundKind> = {
  GOLF: "golfer",
  CLAY_SHOOT: "shooter",
  QAC: "attendee",
  CONVENTION: "guest",
  CERTIFICATION: "candidate",
};

const SELECT = sql`found_row.id, found_row.reference, event_id as "eventId", found_row.status, company,
  first_name || ' ' || last_name as name, email, phone, details, event_type as type,
  event_title || ' ' || extract(year from timezone(time_zone, event_date)) as event`;

/** Registrations to read; some of them have no person who matches. */
const MOST_READ = 60;

/** Registrants and the people inside their registrations, by name, company, email, phone or reference. */
export async function findRegistered(db: Db, query: FindQuery): Promise<Found[]> {
  const source = {
    table: "registrations",
    newestBy: "created_at",
    select: SELECT,
    join: sql`join events on events.id = event_id`,
  };
  return (await findRows<Row>(db, source, query, MOST_READ)).flatMap((row) => peopleOf(row, query));
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
  const registrant: FoundKind = registersOneByOne(type) ? FOUND_KINDS[type] : "registrant";
  const isFound = hasWords(query, itself);
  // A registrant who takes part is one person with one page.
  const others = inside.filter(({ name }) => !(isFound && name === row.name));
  return [
    ...(isFound ? [{ ...all, kind: registrant, label: row.name }] : []),
    ...others.map(({ name }) => ({ ...all, kind: FOUND_KINDS[type], label: name })),
  ];
}
