/** An event in one or two sentences, as search results and shared links show it. */
import { formatLongDate } from "#shared/dates.ts";
import { titleWithYear } from "../catalog/event-text.ts";
import type { EventDetail } from "../catalog/schema.ts";
import { type Closed, closedReason } from "../catalog/upcoming.ts";
import { priceRange } from "./catalog.ts";

const LAST_WORDS: Record<Closed, string> = {
  past: "This event has taken place.",
  cancelled: "This event was cancelled.",
  "not-published": "Registration is not open.",
  "not-open-yet": "Registration is not open yet.",
  "registration-closed": "Registration is closed.",
  full: "This event is full; there is a waitlist.",
};

/**
 * `Annual Golf Classic 2027 on Thursday, May 13, 2027, 8:00 AM CDT, Pearl River Golf Club, Jackson, MS. From $750.00 to
 * ...`
 */
export function eventSummary(event: EventDetail, now: Date): string {
  const facts = [titleAndDay(event), event.event_time, event.event_location];
  const closed = closedReason(event, now);
  const prices = priceRange(event);
  const ending = closed
    ? LAST_WORDS[closed]
    : prices
      ? `${prices}; register online.`
      : "Free of charge; register online.";
  return `${facts.filter(Boolean).join(", ")}. ${ending}`;
}

/** The description of the registration form in search results and shared links. */
export const registrationSummary = (event: EventDetail): string =>
  `Register online: ${[titleAndDay(event), event.event_location].filter(Boolean).join(", ")}. Pay by check or by card.`;

/** The title comes first. It distinguishes two events of one kind even where a description is cut off. */
const titleAndDay = (event: EventDetail): string =>
  `${titleWithYear(event)} on ${formatLongDate(event.event_date, event.time_zone)}`;

/** Pages show the number of units that are left from this number down. */
const FEW_LEFT = 12;

/** `6 left` once few are left; `undefined` while many are left, none, or without a limit. */
export function fewLeft({
  capacity_left,
  is_full,
}: Pick<EventDetail, "capacity_left" | "is_full">): string | undefined {
  if (capacity_left === null || is_full || capacity_left === 0 || capacity_left > FEW_LEFT) return undefined;
  return `${capacity_left} left`;
}

/** What a visitor may do about an event: register, wait for what becomes free, or nothing because it is full. */
export const comingTo = ({ is_full, has_waitlist }: Pick<EventDetail, "is_full" | "has_waitlist">) =>
  is_full ? (has_waitlist ? "waitlist" : "full") : "open";
