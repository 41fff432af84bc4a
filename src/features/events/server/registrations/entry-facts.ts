import { type Span, spansOfEvent, spansOfSession } from "../../rules/catalog/calendar-span.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { EventView } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { eventView } from "../catalog/queries.ts";
import type { FoundRegistration } from "./view-registration.ts";

export type KeptSpan = Omit<Span, "start" | "end"> & { start: string; end: string };

/** The data of a registration's calendar entry, in JSON form: its letter keeps them until it is delivered. */
export type EntryFacts = {
  reference: string;
  event: Pick<EventView, "event_title" | "event_date" | "event_time" | "event_location" | "time_zone"> & {
    /** Missing in letters of earlier versions. */
    event_type?: EventType;
  };
  /** One for each day, or one for all days without hours. */
  spans?: KeptSpan[];
  /** Days to cancel in calendars: the event was longer before it was moved. */
  over?: KeptSpan[];
  /** Letters of earlier versions have this instead of `spans`. */
  span?: KeptSpan;
  /** The class, if the entry is for a session of one. */
  className?: string;
  isCancelled: boolean;
  stamp: string;
  /** Missing in letters of earlier versions. */
  sequence?: number;
};

/** @returns `undefined` until the dates of its class are announced. */
export function entryFacts(
  { row, event }: Pick<FoundRegistration, "row" | "event">,
  now: Date,
): EntryFacts | undefined {
  const view = eventView(event);
  const { session, starts } = heldOn(view, row.details);
  const spans = session !== undefined ? spansOfSession(session, view) : starts ? spansOfEvent(view) : [];
  if (spans.length === 0) return undefined;
  const { event_title, event_date, event_location, time_zone, event_type } = view;
  return {
    reference: row.reference,
    event: { event_title, event_date, event_time: timeOn(view, starts), event_location, time_zone, event_type },
    spans: keptSpans(spans),
    ...(session !== undefined && { className: row.customInputs.class ?? "" }),
    isCancelled: row.status !== "active",
    stamp: now.toISOString(),
    // Grows with time, so that calendars accept each later version of the entry.
    sequence: Math.max(0, Math.floor((now.getTime() - row.createdAt.getTime()) / 1000)),
  };
}

/** Converts spans to their JSON form. */
export const keptSpans = (spans: readonly Span[]): KeptSpan[] =>
  spans.map((one) => ({ ...one, start: one.start.toISOString(), end: one.end.toISOString() }));
