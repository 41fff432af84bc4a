/** The sessions of a class that can still be selected, and the one that a registration is for. Imports no schemas. */
import { isoDay } from "#shared/dates.ts";
import { longSessionLabel } from "./session-key.ts";
import type { Session, Sessions } from "./sessions.ts";

export type Scheduled = { sessions: Sessions; time_zone: string };

/** Sessions that accept registrations: like an event, each does until the end of its first day. */
export function sessionsAhead({ sessions, time_zone }: Scheduled, className: string, now: Date | string): Session[] {
  const today = isoDay(now, time_zone);
  return (sessions[className] ?? []).filter(({ starts }) => starts === undefined || starts >= today);
}

/** True if every session of a class has begun. A session without dates has not. */
export const hasBeenHeld = (event: Scheduled, className: string, now: Date | string): boolean =>
  (event.sessions[className] ?? []).length > 0 && sessionsAhead(event, className, now).length === 0;

/**
 * The session that an answer names, by its key or by its label. Without an answer it is the next one, because callers
 * with the specification's payload name none. `undefined` while the class has no dates.
 */
export function chooseSession(
  event: Scheduled,
  { class: name, session: answer }: { class: string; session?: string | undefined },
  now: Date,
): { session: string | undefined } | { problems: Record<string, string[]> } {
  if (hasBeenHeld(event, name, now)) return { problems: { "details.class": [`${name} has been held already`] } };
  const ahead = sessionsAhead(event, name, now);
  if (answer === undefined) return { session: ahead[0]?.session };
  const selected = ahead.find(({ session, label }) => [session, label, longSessionLabel(session)].includes(answer));
  if (selected) return { session: selected.session };
  const choices = ahead.map(({ label }) => label).join("; ");
  return {
    problems: { "details.session": [choices ? `Must choose one of the dates of the class: ${choices}` : NO_DATES] },
  };
}

const NO_DATES = "The dates of this class are not announced yet: leave them out";
