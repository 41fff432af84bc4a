/** The sessions of a certification event's classes. A registration is for one session of one class. */
import { isoDay } from "#shared/dates.ts";
import type { EventType } from "./event-types.ts";
import { readDays } from "./read-dates.ts";
import { sessionKey, sessionLabel } from "./session-key.ts";

export type Session = {
  /** The key that callers send and registrations store. */
  session: string;
  /** The displayed text. */
  label: string;
  /** The first and the last day; undefined if the dates are a text that cannot be parsed. */
  starts?: string | undefined;
  ends?: string | undefined;
};
/** Class -> its sessions, the earliest first. */
export type Sessions = Record<string, Session[]>;

type Printed = {
  event_type: EventType;
  event_date: string;
  event_date_obj: Record<string, string | string[]>;
  time_zone: string;
};

/** Reads the dates of each class. Several sessions are a list, or one text with `;` or `or` between them. */
export function sessionsOf({ event_type, event_date, event_date_obj, time_zone }: Printed): Sessions {
  if (event_type !== "CERTIFICATION") return {};
  const near = isoDay(event_date, time_zone);
  return Object.fromEntries(
    Object.entries(event_date_obj).map(([name, printed]) => {
      const texts = [printed].flat().flatMap((text) => text.split(/\s*(?:;|\n|\bor\b)\s*/));
      const sessions = texts.filter(Boolean).map((text) => sessionOf(text, near));
      const byKey = new Map(sessions.map((one) => [one.session, one]));
      return [name, [...byKey.values()].sort(byStart)];
    }),
  );
}

function sessionOf(text: string, near: string): Session {
  const days = readDays(text, near);
  if (!days) return { session: text, label: text };
  const session = sessionKey(days);
  return { session, label: sessionLabel(session), starts: days.starts, ends: days.ends };
}

const LAST = "9999";
const byStart = (one: Session, other: Session) => (one.starts ?? LAST).localeCompare(other.starts ?? LAST);
