import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import type { CreditSessionForm } from "../../rules/attendance/credit-session.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { describe } from "./add-credit-session.ts";
import { attendedAlready } from "./attendance-errors.ts";
import { creditMarks, creditSessions } from "./attendance-tables.ts";
import { lockCreditSession } from "./lock-credit-session.ts";
import { settleAttendance } from "./settle-attendance.ts";

type Which = { id: string; version: number; actor: { id: string; name: string } };

/**
 * Staff correct a session. What it earned is corrected with it.
 *
 * @throws `events.no-such-credit-session`, `events.credit-session-changed`, `events.attended-already`
 */
export const changeCreditSession = (deps: Deps, { id, version, actor, ...form }: Which & CreditSessionForm) =>
  inTransaction(deps, async (inTx) => {
    const { event, session } = await lockCreditSession(inTx.db, id, version);
    const [before, after] = [describe(session), describe(form)];
    if (before === after) return;
    const isToCome = form.day > isoDay(inTx.now(), event.timeZone);
    if (isToCome && (await hasMarks(inTx, id))) throw attendedAlready();
    await inTx.db
      .update(creditSessions)
      .set({ ...form, version: version + 1 })
      .where(eq(creditSessions.id, id));
    await recordAudit(inTx, {
      actor,
      action: "event.credit-session-changed",
      subject: `event ${event.id}`,
      detail: `${actor.name} changed a session of ${titleWithYear(eventView(event))} from ${before} to ${after}.`,
    });
    await settleAttendance(inTx, event, actor);
  });

async function hasMarks({ db }: Deps, sessionId: string): Promise<boolean> {
  const [mark] = await db.select().from(creditMarks).where(eq(creditMarks.sessionId, sessionId)).limit(1);
  return mark !== undefined;
}

/**
 * Staff take a session off the list, with everything that it earned, or put it back with all its marks.
 *
 * @throws `events.no-such-credit-session`, `events.credit-session-changed`
 */
export const removeCreditSession = (deps: Deps, { id, version, isRemoved, actor }: Which & { isRemoved: boolean }) =>
  inTransaction(deps, async (inTx) => {
    const { event, session } = await lockCreditSession(inTx.db, id, version);
    if ((session.removedAt !== null) === isRemoved) return version;
    const removedAt = isRemoved ? inTx.now() : null;
    await inTx.db
      .update(creditSessions)
      .set({ removedAt, version: version + 1 })
      .where(eq(creditSessions.id, id));
    const did = isRemoved ? "removed" : "put back";
    await recordAudit(inTx, {
      actor,
      action: "event.credit-session-changed",
      subject: `event ${event.id}`,
      detail: `${actor.name} ${did} the session ${describe(session)} of ${titleWithYear(eventView(event))}.`,
    });
    await settleAttendance(inTx, event, actor);
    return version + 1;
  });
