/** Calendar entries of a registration, of an event, or of all events as a feed. */
import { createHash } from "node:crypto";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { MailFile } from "#platform/mail/transports/mailer.ts";
import type { Organization } from "#shared/organization.ts";
import { type Span, spansOfEvent, spansOfSession } from "../../rules/catalog/calendar-span.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import { readSessionKey } from "../../rules/catalog/session-key.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import type { EntryFacts, KeptSpan } from "./entry-facts.ts";

/** The media type of `makeCalendar`. */
export const CALENDAR = "text/calendar; charset=utf-8";
/** The file name of a registration's entry. */
export const calendarName = (reference: string): string => `event-${reference}.ics`;

/**
 * A registration's entry as an attachment of a letter. Mail programs offer to add it, or to remove it if it is
 * cancelled, and do not ask for a reply.
 */
export function attachedCalendar(organization: Organization, facts: EntryFacts, pageUrl: string): MailFile {
  const entry = registrationEntry(facts, pageUrl);
  return {
    name: calendarName(facts.reference),
    type: `text/calendar; method=${methodOf([entry])}; charset=utf-8`,
    content: makeCalendar(organization, [entry]),
  };
}

/** A file whose entries are all cancelled removes them from calendars. A feed always publishes. */
const methodOf = (entries: readonly CalendarEntry[], feed?: Feed) =>
  !feed && entries.length > 0 && entries.every(({ isCancelled }) => isCancelled)
    ? ICalCalendarMethod.CANCEL
    : ICalCalendarMethod.PUBLISH;

type Held = Pick<ListedEvent, "event_title" | "event_date" | "event_location" | "time_zone"> & {
  /** Missing in letters of earlier versions. */
  event_type?: EventType;
};

export type CalendarEntry = {
  /** Never changes, so that calendars replace an older version of the entry. */
  uid: string;
  event: Held;
  /** One for each day, or one for all days without hours. */
  spans: readonly Span[];
  /** Former days, whose entries are cancelled. */
  over?: readonly Span[];
  /** The class, if the entry is for a session of one. */
  className?: string;
  description: string;
  /** The page with the details. */
  url: string;
  isCancelled: boolean;
  /** Whether the entry has a reminder a day ahead. */
  isReminding?: boolean;
  /** When this version of the entry was written. */
  stamp: Date;
  /** Grows with each version, so that calendars know which of two is newer. */
  sequence?: number;
};

/** The name of a subscription, and the time between two reads by calendar programs. */
type Feed = { name: string; url: string; refreshSeconds: number };

/**
 * Makes an iCalendar file. Times are in UTC, so that it needs no time zone rules. Whole days are dates, and their end
 * is the day after the last.
 */
export function makeCalendar(organization: Organization, entries: readonly CalendarEntry[], feed?: Feed): string {
  const days = entries.flatMap(({ over = [], ...entry }) =>
    [...entry.spans, ...over].map((span, index) => {
      const isCancelled = entry.isCancelled || index >= entry.spans.length;
      return { ...entry, span, index, isCancelled };
    }),
  );
  const method = methodOf(entries, feed);
  const parts = Array.from({ length: Math.max(1, Math.ceil(days.length / AT_ONCE)) }, (_, at) =>
    writePart(organization, days.slice(at * AT_ONCE, (at + 1) * AT_ONCE), { method, feed }),
  );
  const [first = "", ...others] = parts;
  if (others.length === 0) return first;
  const entriesOf = (text: string) => text.slice(text.indexOf(BEGIN), -END.length);
  return [first.slice(0, -END.length), ...others.map(entriesOf), END].join("");
}

/** The library uses many times the memory of its output, so long feeds are written in parts and joined. */
const AT_ONCE = 200;
const BEGIN = "BEGIN:VEVENT";
const END = "END:VCALENDAR";

type Day = Omit<CalendarEntry, "spans" | "over"> & { span: Span; index: number };
type Head = { method: ICalCalendarMethod; feed: Feed | undefined };

function writePart(organization: Organization, days: readonly Day[], { method, feed }: Head): string {
  const calendar = ical({
    prodId: { company: organization.shortName, product: "Blacktop", language: "EN" },
    method,
    ...(feed && { name: feed.name, source: feed.url, ttl: feed.refreshSeconds }),
  });
  for (const { uid, event, span, index, className, description, url, isCancelled, stamp, ...entry } of days) {
    const { sequence, isReminding } = entry;
    calendar.createEvent({
      id: index === 0 ? uid : uid.replace("@", `-${index + 1}@`),
      start: span.start,
      end: endOf(span, event, organization),
      allDay: span.isWholeDays,
      stamp,
      ...(sequence !== undefined && { sequence, lastModified: stamp }),
      summary: [className, titleWithYear(event)].filter(Boolean).join(": "),
      ...(event.event_location && { location: event.event_location }),
      description,
      url,
      ...(isReminding && index === 0 && { alarms: [{ type: ICalAlarmType.display, triggerBefore: DAY_SECONDS }] }),
      // iCalendar requires an organizer in a cancellation.
      ...(isCancelled && { organizer: { name: organization.name, email: organization.email } }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

const DAY_SECONDS = 86_400;

function endOf({ start, end, isOpen }: Span, { event_type }: Held, { eventHours }: Organization): Date {
  return isOpen && event_type ? new Date(start.getTime() + eventHours[event_type] * 3_600_000) : end;
}

/** A registration's entry, for the session of a class or for the event, with a link to the registration's page. */
export function registrationEntry(facts: EntryFacts, pageUrl: string): CalendarEntry {
  const { reference, event, span, spans = span ? [span] : [], over = [], className, isCancelled, stamp } = facts;
  const { event_time } = event;
  return {
    uid: `${reference}@${new URL(pageUrl).hostname}`,
    event,
    spans: readSpans(spans),
    over: readSpans(over),
    ...(className !== undefined && { className }),
    description: `Registration ${reference}${event_time ? `, ${event_time}` : ""}. ${pageUrl}`,
    url: pageUrl,
    isCancelled,
    isReminding: !isCancelled,
    stamp: new Date(stamp),
    ...(facts.sequence !== undefined && { sequence: facts.sequence }),
  };
}

const readSpans = (spans: readonly KeptSpan[]): Span[] =>
  spans.map((one) => ({ ...one, start: new Date(one.start), end: new Date(one.end) }));

/**
 * An event's public entries: one, or one for each session of its classes. They do not change until staff change the
 * event.
 *
 * @param siteUrl without a trailing slash.
 */
export function eventEntries(event: ListedEvent, siteUrl: string): CalendarEntry[] {
  const url = siteUrl + event.page;
  const { hostname } = new URL(siteUrl);
  const changed = Date.parse(event.updated_at);
  const describe = (day?: string) => [timeOn(event, day), url].filter(Boolean).join(". ");
  const common = {
    event,
    description: describe(),
    url,
    isCancelled: event.status === "cancelled",
    stamp: new Date(changed),
    sequence: Math.max(0, Math.floor((changed - Date.parse(event.created_at)) / 1000)),
  };
  const sessions = Object.entries(event.sessions).flatMap(([className, held]) =>
    held.flatMap(({ session }) => {
      const spans = spansOfSession(session, event);
      const uid = `${event.id}-${createHash("sha256").update(`${className} ${session}`).digest("hex").slice(0, 12)}`;
      const { starts } = readSessionKey(session) ?? {};
      const entry = { ...common, description: describe(starts), uid: `${uid}@${hostname}`, spans, className };
      return spans.length > 0 ? [entry] : [];
    }),
  );
  return sessions.length > 0 ? sessions : [{ ...common, uid: `${event.id}@${hostname}`, spans: spansOfEvent(event) }];
}
