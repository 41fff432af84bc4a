/** An event in one or two sentences, for search results and shared links. */
import { formatter } from "#shared/dates.ts";
import { closedText } from "../catalog/closed-text.ts";
import { titleAndDay } from "../catalog/event-text.ts";
import type { EventDetail, ListedEvent } from "../catalog/schema.ts";
import { timeOn } from "../catalog/time-on.ts";
import { type Closed, closedReason } from "../catalog/upcoming.ts";
import { priceRange } from "./catalog.ts";

const LAST_WORDS: Record<Exclude<Closed, "not-open-yet">, string> = {
  past: "This event has taken place.",
  cancelled: "This event was cancelled.",
  "not-published": "Registration is not open.",
  "registration-closed": "Registration is closed.",
  full: "This event is full; there is a waitlist.",
};

/**
 * `Annual Golf Classic 2027 on Thursday, May 13, 2027, 8:00 AM CDT, Pearl River Golf Club, Jackson, MS. From $750 to
 * ...`
 */
export function eventSummary(event: EventDetail, now: Date): string {
  const facts = [titleAndDay(event), timeOn(event), event.event_location];
  return `${facts.filter(Boolean).join(", ")}. ${ending(event, now)}`;
}

function ending(event: EventDetail, now: Date): string {
  const reason = closedReason(event, now);
  if (reason === undefined) return `${priceRange(event) ?? "Free of charge"}; register online.`;
  return reason === "not-open-yet" ? closedText(reason, event) : LAST_WORDS[reason];
}

/** Pages show how many units are left from this number down. */
const FEW_LEFT = 12;

/** `6 left` if few units are left; `undefined` if many or none are left, or for no limit. */
export function fewLeft({
  capacity_left,
  is_full,
}: Pick<EventDetail, "capacity_left" | "is_full">): string | undefined {
  if (capacity_left === null || is_full || capacity_left === 0 || capacity_left > FEW_LEFT) return undefined;
  return `${capacity_left} left`;
}

/** A visitor can register, join the waitlist, or do neither for the named reason. */
export type Coming = "open" | "waitlist" | Closed;

export function comingTo(event: ListedEvent, now: Date): Coming {
  const reason = closedReason(event, now);
  if (reason === undefined) return "open";
  return reason === "full" && event.has_waitlist ? "waitlist" : reason;
}

const CLOSED_HINTS: Record<Exclude<Coming, "open">, string> = {
  waitlist: "Full: join the waitlist",
  full: "Full",
  past: "Over",
  cancelled: "Cancelled",
  "not-published": "Registration not open",
  "not-open-yet": "Registration not open yet",
  "registration-closed": "Registration closed",
};

/**
 * A short reason why visitors cannot register, such as `Opens March 3` in the event's zone; `undefined` if they can.
 */
export function closedHint(event: ListedEvent, now: Date): string | undefined {
  const coming = comingTo(event, now);
  if (coming === "open") return undefined;
  const { registration_opens, time_zone } = event;
  if (coming !== "not-open-yet" || !registration_opens) return CLOSED_HINTS[coming];
  return `Opens ${formatter(time_zone, { month: "long", day: "numeric" }).format(new Date(registration_opens))}`;
}
