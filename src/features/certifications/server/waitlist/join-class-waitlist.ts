import { and, eq, inArray, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { announceSoon } from "#platform/live/live.ts";
import { newPublicToken } from "#shared/tokens.ts";
import type { JoinClassWaitlist } from "../../rules/sessions/join-class-waitlist.ts";
import { hasRoom } from "../../rules/sessions/line.ts";
import { lockSession } from "../roster/lock-session.ts";
import { readLine } from "../roster/read-lines.ts";
import { sessionWaits } from "../session-tables.ts";
import { endLocked } from "./end-wait.ts";
import { isAhead, offerOpenings } from "./offer-openings.ts";
import { postClassWaitlistLetter } from "./post-class-waitlist-letter.ts";
import type { SessionWait } from "./set-wait-status.ts";
import { sessionHasRoom, waitlistClosed, waitsAlready } from "./waitlist-errors.ts";

/**
 * Adds a person to the end of the line for a session that is full. A second request gets the same entry, if the phone
 * number is the same too: an email address alone must not open another person's entry. A person whose offer has run out
 * joins again at the end of the line.
 *
 * @throws `certifications.no-such-session`, `certifications.waitlist-closed`, `certifications.not-full`,
 * `certifications.already-waiting`
 */
export async function joinClassWaitlist(
  deps: Deps,
  sessionId: string,
  person: JoinClassWaitlist,
  visitor?: Visitor,
): Promise<SessionWait> {
  const known = await deps.organization();
  return inTransaction({ ...deps, organization: async () => known }, async (inTx) => {
    const { db, now } = inTx;
    // The order of the line is the order of the commits under this lock.
    const session = await lockSession(db, sessionId);
    if (!(await isAhead(inTx, session))) throw waitlistClosed();
    const before = await findOpen(db, sessionId, person.email);
    if (before && before.phone !== person.phone) throw waitsAlready();
    const isOver = before?.offerUntil && before.offerUntil <= now();
    if (before && !isOver) return before;
    // A missed offer ends here where the job has not ended it yet.
    if (before) await endLocked(inTx, session, before, "lapsed");
    else if (hasRoom(session, await readLine(db, sessionId), false)) throw sessionHasRoom();
    const wait = await addToLine(inTx, sessionId, person);
    await postClassWaitlistLetter(inTx, session, wait, { news: "joined", visitor });
    if (before) await offerOpenings(inTx, sessionId);
    announceSoon(db);
    return wait;
  });
}

async function addToLine({ db, now }: Deps, sessionId: string, person: JoinClassWaitlist): Promise<SessionWait> {
  const { firstName, lastName, company, email, phone } = person;
  const contact = { firstName, lastName, company, email, phone };
  const [wait] = await db
    .insert(sessionWaits)
    .values({
      ...contact,
      id: crypto.randomUUID(),
      publicToken: newPublicToken(),
      sessionId,
      status: "waiting",
      createdAt: now(),
    })
    .returning();
  if (!wait) throw new Error("an entry of the waitlist was not written");
  return wait;
}

/** The entry of an email address that waits or has an offer. */
export async function findOpen(db: Deps["db"], sessionId: string, email: string): Promise<SessionWait | undefined> {
  const [wait] = await db
    .select()
    .from(sessionWaits)
    .where(
      and(
        eq(sessionWaits.sessionId, sessionId),
        eq(sql`lower(${sessionWaits.email})`, email.toLowerCase()),
        inArray(sessionWaits.status, ["waiting", "offered"]),
      ),
    );
  return wait;
}
