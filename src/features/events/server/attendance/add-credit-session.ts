import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { CREDIT_LABELS, type CreditSessionForm, MOST_SESSIONS } from "../../rules/attendance/credit-session.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { keyReused } from "../errors.ts";
import { tooManySessions } from "./attendance-errors.ts";
import { creditSessions } from "./attendance-tables.ts";
import { isListed } from "./lock-credit-session.ts";
import { markCheckedIn } from "./mark-attendance.ts";

type Add = CreditSessionForm & {
  eventId: string;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/**
 * Staff enter a session of an event. Everyone who was checked in by then is marked at once; staff correct that.
 *
 * @throws `events.no-such-event`, `events.key-reused`, `events.too-many-sessions`
 */
export async function addCreditSession(
  deps: Deps,
  { eventId, actor, requestKey, ...form }: Add,
): Promise<{ id: string }> {
  const once = { table: creditSessions, key: requestKeyOf(requestKey, [eventId, form]), refusal: keyReused };
  return inTransaction(deps, async (inTx) => {
    const event = await lockEvent(inTx.db, eventId);
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      ...form,
      id: crypto.randomUUID(),
      eventId,
      createdAt: inTx.now(),
    }));
    if (isReplay) return { id: row.id };
    if ((await inTx.db.$count(creditSessions, isListed(eventId))) > MOST_SESSIONS) throw tooManySessions(MOST_SESSIONS);
    await recordAudit(inTx, {
      actor,
      action: "event.credit-session-added",
      subject: `event ${eventId}`,
      detail: `${actor.name} added the session ${describe(form)} to ${titleWithYear(eventView(event))}.`,
    });
    if (form.day <= isoDay(inTx.now(), event.timeZone)) await markCheckedIn(inTx, { sessionId: row.id, actor });
    return { id: row.id };
  });
}

/** `Asphalt basics, March 4, 2027, 90 minutes, Hours` */
export const describe = ({ title, day, minutes, credit }: CreditSessionForm): string =>
  `${title}, ${formatDay(day)}, ${minutes} minutes, ${CREDIT_LABELS[credit]}`;
