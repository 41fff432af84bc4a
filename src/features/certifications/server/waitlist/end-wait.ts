/** Ends entries of a waitlist: their owner leaves, an offer is not taken in time, or the session takes nobody any more. */
import { and, asc, eq, gt, inArray, lte, notInArray, or } from "drizzle-orm";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { announceSoon } from "#platform/live/live.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { PUBLISHED_STATES } from "../../rules/sessions/session-states.ts";
import { type ClassSession, lockSession } from "../roster/lock-session.ts";
import { classSessions, sessionWaits } from "../session-tables.ts";
import { isAhead, offerOpenings } from "./offer-openings.ts";
import { postClassWaitlistLetter } from "./post-class-waitlist-letter.ts";
import { type SessionWait, setWaitStatus } from "./set-wait-status.ts";
import { noSuchWait } from "./waitlist-errors.ts";

/** The job that ends offers and lines, and offers what became free. */
export const TEND_WAITLISTS = "certifications.tend-waitlists";

const BATCH = 200;

/**
 * Leaves the line, or declines an offer. An entry that has ended already stays as it is.
 *
 * @throws `certifications.no-such-waiter`
 */
export async function leaveClassWaitlist(deps: Deps, publicToken: ClassWaitlistToken): Promise<void> {
  const [wait] = await deps.db.select().from(sessionWaits).where(eq(sessionWaits.publicToken, publicToken));
  if (!wait) throw noSuchWait();
  await endWait(deps, wait, "left");
}

/** Runs each minute. */
export async function tendWaitlists(deps: Deps): Promise<void> {
  const today = await todayOf(deps);
  await eachRow(deps, {
    job: TEND_WAITLISTS,
    rows: inPages(BATCH, (after?: SessionWait) => overNow(deps, today, after)),
    nameOf: ({ id }) => ({ waitlist: id }),
    work: (wait) => endWait(deps, wait, "lapsed"),
  });
}

/** Offers that ran out, and all who wait for a session that takes nobody any more. */
async function overNow({ db, now }: Deps, today: string, after: SessionWait | undefined): Promise<SessionWait[]> {
  const isMissed = and(eq(sessionWaits.status, "offered"), lte(sessionWaits.offerUntil, now()));
  const isShut = or(notInArray(classSessions.state, [...PUBLISHED_STATES]), lte(classSessions.firstDay, today));
  const rows = await db
    .select({ wait: sessionWaits })
    .from(sessionWaits)
    .innerJoin(classSessions, eq(classSessions.id, sessionWaits.sessionId))
    .where(
      and(
        inArray(sessionWaits.status, ["waiting", "offered"]),
        or(isMissed, isShut),
        after && gt(sessionWaits.id, after.id),
      ),
    )
    .orderBy(asc(sessionWaits.id))
    .limit(BATCH);
  return rows.map(({ wait }) => wait);
}

async function endWait(deps: Deps, found: SessionWait, end: "left" | "lapsed"): Promise<void> {
  const known = await deps.organization();
  await inTransaction({ ...deps, organization: async () => known }, async (inTx) => {
    const session = await lockSession(inTx.db, found.sessionId);
    const [wait] = await inTx.db.select().from(sessionWaits).where(eq(sessionWaits.id, found.id)).for("update");
    if (wait?.status !== "waiting" && wait?.status !== "offered") return;
    const isShut = !(await isAhead(inTx, session));
    if (end === "lapsed" && !isShut && wait.status === "waiting") return;
    await endLocked(inTx, session, wait, end === "lapsed" && isShut ? "shut" : end);
    await offerOpenings(inTx, session.id);
  });
}

/** @param end `shut`: the session takes nobody any more. The caller holds its lock and ends with `offerOpenings`. */
export async function endLocked(
  deps: Deps,
  session: ClassSession,
  wait: SessionWait,
  end: "left" | "lapsed" | "shut",
): Promise<void> {
  const to = end === "shut" ? "left" : end;
  await setWaitStatus(deps.db, { id: wait.id, from: wait.status, to }, { endedAt: deps.now() });
  if (end !== "left") await postClassWaitlistLetter(deps, session, wait, { news: end === "shut" ? "ended" : "lapsed" });
  announceSoon(deps.db);
}
