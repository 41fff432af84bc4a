/** Reads of the waitlist of a session. */
import { and, asc, desc, eq, inArray, lte, not } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import type { ClassWaitlistView, StaffWait } from "../../rules/sessions/class-waitlist.ts";
import { sessionOf } from "../roster/name-sessions.ts";
import { classSessions, sessionWaits } from "../session-tables.ts";
import type { SessionWait } from "./set-wait-status.ts";
import { noSuchWait } from "./waitlist-errors.ts";

/**
 * An entry for the holder of its token. An offer is shown as ended on time, although the job that ends it runs up to a
 * minute later.
 *
 * @throws `certifications.no-such-waiter`
 */
export async function viewClassWait(db: Db, token: ClassWaitlistToken, now: Date): Promise<ClassWaitlistView> {
  const [found] = await db
    .select({ wait: sessionWaits, session: classSessions })
    .from(sessionWaits)
    .innerJoin(classSessions, eq(classSessions.id, sessionWaits.sessionId))
    .where(eq(sessionWaits.publicToken, token));
  if (!found) throw noSuchWait();
  const { wait, session } = found;
  const { offerUntil, company, firstName, lastName, email, phone } = wait;
  const isOver = wait.status === "offered" && offerUntil !== null && offerUntil <= now;
  const status = isOver ? "lapsed" : wait.status;
  return {
    status,
    ...(status === "waiting" && { position: await positionOf(db, wait) }),
    ...(status === "offered" && offerUntil && { offerUntil: offerUntil.toISOString() }),
    session: sessionOf(session),
    customer: { company, firstName, lastName, email, phone },
  };
}

const positionOf = (db: Db, { sessionId, lineNumber }: SessionWait): Promise<number> =>
  db.$count(
    sessionWaits,
    and(
      eq(sessionWaits.sessionId, sessionId),
      eq(sessionWaits.status, "waiting"),
      lte(sessionWaits.lineNumber, lineNumber),
    ),
  );

/** The most entries that staff see at once: in line, and ended. */
const MOST_IN_LINE = 500;
const MOST_ENDED = 50;

/** Those in line in its order, then the latest that have ended, the newest first. */
export async function listClassWaits(db: Db, sessionId: string): Promise<StaffWait[]> {
  const isIts = eq(sessionWaits.sessionId, sessionId);
  const isOpen = inArray(sessionWaits.status, ["waiting", "offered"]);
  const inLine = await db
    .select()
    .from(sessionWaits)
    .where(and(isIts, isOpen))
    .orderBy(asc(sessionWaits.lineNumber))
    .limit(MOST_IN_LINE);
  const ended = await db
    .select()
    .from(sessionWaits)
    .where(and(isIts, not(isOpen)))
    .orderBy(desc(sessionWaits.endedAt))
    .limit(MOST_ENDED);
  return [...inLine, ...ended].map(
    ({ id, firstName, lastName, company, email, phone, status, createdAt, offerUntil }) => ({
      id,
      firstName,
      lastName,
      company,
      email,
      phone,
      status,
      createdAt: createdAt.toISOString(),
      offerUntil: offerUntil?.toISOString() ?? null,
    }),
  );
}
