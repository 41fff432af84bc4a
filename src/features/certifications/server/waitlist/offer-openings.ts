/** Offers of openings: strictly in the order of the line, or free for all if nobody waits. */
import { and, asc, eq } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { announceSoon } from "#platform/live/live.ts";
import { startOfDay } from "#shared/dates.ts";
import { hasRoom } from "../../rules/sessions/line.ts";
import { PUBLISHED_STATES } from "../../rules/sessions/session-states.ts";
import { type ClassSession, lockSession } from "../roster/lock-session.ts";
import { readLine } from "../roster/read-lines.ts";
import { sessionWaits } from "../session-tables.ts";
import { postClassWaitlistLetter } from "./post-class-waitlist-letter.ts";
import { type SessionWait, setWaitStatus } from "./set-wait-status.ts";

type OfferDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;

/** Whether a session still takes people: published, and not begun. */
export const isAhead = async (deps: Pick<Deps, "now" | "organization">, { state, firstDay }: ClassSession) =>
  PUBLISHED_STATES.some((one) => one === state) && firstDay > (await todayOf(deps));

/**
 * Offers what is free to those who wait longest. Every transaction that makes an opening ends with this call; the session is
 * locked before any order or charge.
 */
export async function offerOpenings(deps: OfferDeps, sessionId: string): Promise<void> {
  const session = await lockSession(deps.db, sessionId);
  if (!(await isAhead(deps, session))) return;
  for (;;) {
    const [first] = await deps.db
      .select()
      .from(sessionWaits)
      .where(and(eq(sessionWaits.sessionId, sessionId), eq(sessionWaits.status, "waiting")))
      .orderBy(asc(sessionWaits.lineNumber))
      .limit(1);
    if (!first || !(await offerTo(deps, session, first))) return;
  }
}

/**
 * Makes the offer to one entry, before those ahead of it. It ends with the session's first day at the latest.
 *
 * @returns whether there was an opening
 */
export async function offerTo(deps: OfferDeps, session: ClassSession, wait: SessionWait): Promise<boolean> {
  if (!hasRoom(session, await readLine(deps.db, session.id), true)) return false;
  const { offerHours } = await getSetting(deps.db, "registration");
  const { timeZone } = await deps.organization();
  const end = Math.min(deps.now().getTime() + offerHours * 3_600_000, startOfDay(session.firstDay, timeZone).getTime());
  const offerUntil = new Date(end);
  const isOffered = await setWaitStatus(deps.db, { id: wait.id, from: wait.status, to: "offered" }, { offerUntil });
  if (!isOffered) throw new Error(`waitlist entry ${wait.id} changed under the lock of its session`);
  await postClassWaitlistLetter(deps, session, { ...wait, offerUntil }, { news: "offered" });
  announceSoon(deps.db);
  return true;
}
