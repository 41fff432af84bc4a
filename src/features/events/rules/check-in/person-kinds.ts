/** The kinds of people in a registration. Imports no schemas. */
import type { EventType } from "../catalog/event-types.ts";

export const PERSON_KINDS = ["player", "shooter", "attendee", "partner", "guest", "candidate", "registrant"] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export const PERSON_KIND_LABELS: Record<PersonKind, string> = {
  player: "Golfer",
  shooter: "Shooter",
  attendee: "Attendee",
  partner: "Included attendee",
  guest: "Guest",
  candidate: "Candidate",
  registrant: "Registrant",
};

/** @param path the person's path from `expectedPeople`. */
export function personKindOf(type: EventType, path: string): PersonKind {
  if (path === "registrant")
    return type === "CERTIFICATION" ? "candidate" : type === "CONVENTION" ? "attendee" : "registrant";
  if (path.startsWith("guests.")) return "guest";
  if (path.includes(".includedAttendees.")) return "partner";
  if (path.startsWith("attendees.")) return "attendee";
  return type === "CLAY_SHOOT" ? "shooter" : "player";
}
