/** The event of a registration as one entry for the visitor's calendar. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Organization } from "#shared/organization.ts";
import { titleWithYear } from "../rules/event-text.ts";
import type { RegistrationView } from "../rules/registration-view.ts";

type Entry = { registration: RegistrationView; organization: Organization; pageUrl: string; now: Date };

/**
 * An iCalendar file. The start is given in UTC, which is one instant in every calendar and needs no rules of a zone. When
 * an event ends nobody has said, so the entry has no end. A second download replaces the first: the UID stays.
 */
export function makeCalendar({ registration, organization, pageUrl, now }: Entry): string {
  const { event, reference, status } = registration;
  const host = new URL(pageUrl).hostname;
  const calendar = ical({
    prodId: { company: organization.shortName, product: "Blacktop", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${reference}@${host}`,
    start: new Date(event.event_date),
    stamp: now,
    summary: titleWithYear(event),
    ...(event.event_location && { location: event.event_location }),
    description: `Registration ${reference}${event.event_time ? `, ${event.event_time}` : ""}. ${pageUrl}`,
    url: pageUrl,
    status: status === "cancelled" || status === "lapsed" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
