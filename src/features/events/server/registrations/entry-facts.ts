import { spanOfEvent, spanOfSession } from "../../rules/catalog/calendar-span.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { EventView } from "../../rules/catalog/schema.ts";
import { eventView } from "../catalog/queries.ts";
import type { FoundRegistration } from "./view-registration.ts";

/**
 * What a registration's calendar entry is drawn from, as JSON keeps it: its letter carries it until it is delivered.
 */
export type EntryFacts = {
  reference: string;
  event: Pick<EventView, "event_title" | "event_date" | "event_time" | "event_location" | "time_zone">;
  span: { start: string; end: string; isWholeDays: boolean };
  /** The class, where the entry is for a session of one. */
  className?: string;
  isCancelled: boolean;
  stamp: string;
};

/** @returns `undefined` while the dates of its class are not announced. */
export function entryFacts(
  { row, event }: Pick<FoundRegistration, "row" | "event">,
  now: Date,
): EntryFacts | undefined {
  const view = eventView(event);
  const { session, starts } = heldOn(view, row.details);
  const span = session === undefined ? starts && spanOfEvent(view) : spanOfSession(session, view);
  if (!span) return undefined;
  const { event_title, event_date, event_time, event_location, time_zone } = view;
  return {
    reference: row.reference,
    event: { event_title, event_date, event_time, event_location, time_zone },
    span: { start: span.start.toISOString(), end: span.end.toISOString(), isWholeDays: span.isWholeDays },
    ...(session !== undefined && { className: row.customInputs.class ?? "" }),
    isCancelled: row.status !== "active",
    stamp: now.toISOString(),
  };
}
