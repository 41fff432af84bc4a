/** The email about an event whose day, hour or place changed. */

import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { EventView } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import type { MovedFrom } from "../../rules/content/moved-event.ts";
import type { EntryFacts } from "../registrations/entry-facts.ts";

export const EVENT_MOVED = "events.event-moved";

export type EventMoved = {
  to_name: string;
  company: string;
  event: string;
  reference: string;
  /** Path of the registration's page, or of the event's page for a reader who is only named in the registration. */
  path: string;
  isContact: boolean;
  /** Day, time and place as they are now. */
  heldOn: string;
  event_time: string;
  event_location: string;
  /** Old values of what changed. */
  was: MovedFrom;
  /** Replaces the registrant's calendar entry; absent while the days are not known. */
  calendar?: EntryFacts;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.event-moved": EventMoved;
  }
}

type To = Pick<EventMoved, "to_name" | "company" | "reference" | "path" | "isContact">;

/** @param details the answers of the registration, which may name a class and its session. */
export function movedLetter(event: EventView, to: To, details: unknown, was: MovedFrom): EventMoved {
  const held = heldOn(event, details);
  return {
    ...to,
    event: titleWithYear(event),
    heldOn: held.label,
    event_time: timeOn(event, held.starts),
    was,
    event_location: event.event_location || "to be announced",
  };
}
