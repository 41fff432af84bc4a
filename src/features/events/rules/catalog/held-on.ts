/**
 * The days on which a registrant comes: the session of a class, or the event's own day. Shown on pages, in letters and
 * on papers.
 */
import { formatLongDate, isoDay } from "#shared/dates.ts";
import type { EventView } from "./schema.ts";
import { readSessionKey, sessionLabel } from "./session-key.ts";
import type { Session } from "./sessions.ts";

export type HeldOn = {
  /** The days as displayed. */
  label: string;
  /** The session's key, if known. */
  session?: string | undefined;
  /** The first and the last calendar day; undefined while the dates are unknown. */
  starts?: string | undefined;
  ends?: string | undefined;
};

type Dated = Pick<EventView, "event_type" | "event_date" | "time_zone" | "sessions">;

/** @param details the answers of a registration, which name a class and its session. */
export function heldOn(event: Dated, details: unknown): HeldOn {
  if (event.event_type !== "CERTIFICATION") return ofEvent(event);
  const { class: name, session } = details as { class?: string; session?: string };
  return session === undefined ? ofClass(event.sessions[name ?? ""] ?? []) : ofSession(session);
}

/** The dates of the option of a waitlist entry: a class, or the event. */
export const heldOnOption = (event: Dated, option: string): HeldOn => {
  const sessions = event.sessions[option];
  return sessions ? ofClass(sessions) : ofEvent(event);
};

function ofEvent({ event_date, time_zone }: Dated): HeldOn {
  const day = isoDay(event_date, time_zone);
  return { label: formatLongDate(event_date, time_zone), starts: day, ends: day };
}

/**
 * The dates of a class for a person without a session: on the waitlist, or registered before the dates were announced.
 */
function ofClass(sessions: readonly Session[]): HeldOn {
  const [only, ...others] = sessions;
  if (!only) return { label: "Dates to be announced" };
  return others.length === 0 ? ofSession(only.session) : { label: sessions.map(({ label }) => label).join("; or ") };
}

function ofSession(session: string): HeldOn {
  const days = readSessionKey(session);
  return { label: sessionLabel(session), session, starts: days?.starts, ends: days?.ends };
}
