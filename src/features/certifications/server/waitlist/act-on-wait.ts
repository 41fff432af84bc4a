/** Staff actions on an entry of the waitlist of a session. None deletes the entry. */
import { eq } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { WaitlistStatus } from "#features/registrations/rules/waitlist-states.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { WaitAct } from "../../rules/sessions/class-waitlist.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { type ClassSession, lockSession } from "../roster/lock-session.ts";
import { sessionWaits } from "../session-tables.ts";
import { endLocked } from "./end-wait.ts";
import { findOpen } from "./join-class-waitlist.ts";
import { isAhead, offerOpenings, offerTo } from "./offer-openings.ts";
import { type SessionWait, setWaitStatus } from "./set-wait-status.ts";
import { noOpening, noSuchWait, waitChanged, waitlistClosed, waitsAgain } from "./waitlist-errors.ts";

type ActOnWait = {
  id: string;
  act: WaitAct;
  /** The status that staff saw. */
  status: WaitlistStatus;
  actor: { id: string; name: string };
};

const ACTS: Record<WaitAct, { from: readonly WaitlistStatus[]; action: Action; says: string }> = {
  offer: { from: ["waiting"], action: "waitlist.offered", says: "made a waitlist offer to" },
  close: { from: ["waiting", "offered"], action: "waitlist.closed", says: "removed from the waitlist" },
  reopen: { from: ["left", "lapsed"], action: "waitlist.put-back", says: "put back in line" },
};

/**
 * Staff offer, close or put back an entry, under the session's lock. An opening that this makes goes to the next in line.
 *
 * @throws `certifications.no-such-waiter`, `certifications.waiter-changed` if its status is not what staff saw,
 * `certifications.waitlist-closed`, `certifications.no-opening`, `certifications.waiting-again`
 */
export async function actOnWait(deps: Deps, { id, act, status, actor }: ActOnWait): Promise<void> {
  const known = await deps.organization();
  await inTransaction({ ...deps, organization: async () => known }, async (inTx) => {
    const { db } = inTx;
    const [found] = await db.select().from(sessionWaits).where(eq(sessionWaits.id, id));
    if (!found) throw noSuchWait();
    const session = await lockSession(db, found.sessionId);
    const [wait] = await db.select().from(sessionWaits).where(eq(sessionWaits.id, id)).for("update");
    const { from, action, says } = ACTS[act];
    if (wait?.status !== status || !from.includes(wait.status)) throw waitChanged(wait?.status ?? found.status);
    if (act !== "close" && !(await isAhead(inTx, session))) throw waitlistClosed();
    await DO[act](inTx, session, wait);
    await offerOpenings(inTx, session.id);
    const detail = `${actor.name} ${says}: ${wait.firstName} ${wait.lastName} of ${wait.company}, at ${nameOf(session)}.`;
    await recordAudit(inTx, { actor, action, subject: `session ${session.id}`, detail });
  });
}

const DO: Record<WaitAct, (deps: Deps, session: ClassSession, wait: SessionWait) => Promise<unknown>> = {
  async offer(deps, session, wait) {
    if (!(await offerTo(deps, session, wait))) throw noOpening();
  },
  // The holder of an offer gets the same letter as after an offer that was not taken in time.
  close: (deps, session, wait) => endLocked(deps, session, wait, wait.status === "offered" ? "lapsed" : "left"),
  async reopen({ db }, session, wait) {
    if (await findOpen(db, session.id, wait.email)) throw waitsAgain();
    await setWaitStatus(db, { id: wait.id, from: wait.status, to: "waiting" }, { endedAt: null, offerUntil: null });
  },
};
