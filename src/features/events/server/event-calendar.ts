/** Events as entries for a visitor's calendar: one registration's, one event's, or all of them as a feed. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Organization } from "#shared/organization.ts";
import { titleWithYear } from "../rules/event-text.ts";
import type { RegistrationView } from "../rules/registration-view.ts";
import type { ListedEvent } from "../rules/schema.ts";

type Held = Pick<ListedEvent, "event_title" | "event_date" | "event_time" | "event_location" | "time_zone">;

export type CalendarEntry = {
  /** Never changes: a later version of the entry replaces the one before. */
  uid: string;
  event: Held;
  description: string;
  /** Where one reads more. */
  url: string;
  isCancelled: boolean;
  /** When this version of the entry was written. */
  stamp: Date;
  /** Counts up with each version, for calendars that ask which of two is newer. */
  sequence?: number;
};

/** What a subscription is called, and how often calendars should look for news. */
type Feed = { name: string; url: string; refreshSeconds: number };

/**
 * An iCalendar file. The start is given in UTC, which is one instant in every calendar and needs no rules of a zone. When
 * an event ends nobody has said, so that no entry has an end.
 */
export function makeCalendar(organization: Organization, entries: readonly CalendarEntry[], feed?: Feed): string {
  const calendar = ical({
    prodId: { company: organization.shortName, product: "Blacktop", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed && { name: feed.name, source: feed.url, ttl: feed.refreshSeconds }),
  });
  for (const { uid, event, description, url, isCancelled, stamp, sequence } of entries) {
    calendar.createEvent({
      id: uid,
      start: new Date(event.event_date),
      stamp,
      ...(sequence !== undefined && { sequence, lastModified: stamp }),
      summary: titleWithYear(event),
      ...(event.event_location && { location: event.event_location }),
      description,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** A registration's own entry, which leads back to its page. */
export function registrationEntry(registration: RegistrationView, pageUrl: string, now: Date): CalendarEntry {
  const { event, reference, status } = registration;
  return {
    uid: `${reference}@${new URL(pageUrl).hostname}`,
    event,
    description: `Registration ${reference}${event.event_time ? `, ${event.event_time}` : ""}. ${pageUrl}`,
    url: pageUrl,
    isCancelled: status === "cancelled" || status === "lapsed",
    stamp: now,
  };
}

/** An event's entry for everybody. It reads the same until staff change the event. @param siteUrl without a slash at its end. */
export function eventEntry(event: ListedEvent, siteUrl: string): CalendarEntry {
  const url = siteUrl + event.page;
  const changed = Date.parse(event.updated_at);
  return {
    uid: `${event.id}@${new URL(siteUrl).hostname}`,
    event,
    description: [event.event_time, url].filter(Boolean).join(". "),
    url,
    isCancelled: event.status === "cancelled",
    stamp: new Date(changed),
    sequence: Math.max(0, Math.floor((changed - Date.parse(event.created_at)) / 1000)),
  };
}
