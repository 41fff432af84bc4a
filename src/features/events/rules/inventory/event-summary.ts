/** An event in one or two sentences, as search results and shared links show it. */
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

/**
 * What a visitor may do about an event: register, wait for what becomes free, or nothing for the reason that is named.
 */
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
 * Why visitors cannot register, in few words: `Opens March 3`, the day in the event's zone; `undefined` where they can.
 */
export function closedHint(event: ListedEvent, now: Date): string | undefined {
  const coming = comingTo(event, now);
  if (coming === "open") return undefined;
  const { registration_opens, time_zone } = event;
  if (coming !== "not-open-yet" || !registration_opens) return CLOSED_HINTS[coming];
  return `Opens ${formatter(time_zone, { month: "long", day: "numeric" }).format(new Date(registration_opens))}`;
}
