import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { announceChange } from "#platform/live/live.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { AskCancellation } from "../../rules/content/cancellation.ts";
import { eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { endUnitHoldsOf } from "../claims/end-unit-hold.ts";
import { claims, waitlist } from "../tables.ts";
import { postWaitlistLetter } from "../waitlist/post-waitlist-letter.ts";
import { setWaitlistStatus } from "../waitlist/set-waitlist-status.ts";
import { eventCancellations } from "./cancellation-tables.ts";
import { cancellationChanged, editKeyReused, nothingToCancel } from "./editing-errors.ts";
import { END_CANCELLED } from "./end-cancelled.ts";
import { type EditedRow, lockForEdit } from "./lock-for-edit.ts";
import { endingOf, isWaitingAt, sumsOf } from "./preview-cancellation.ts";
import { setEventStatus } from "./set-event-status.ts";
import { writeEvent } from "./write-event.ts";

type CancelEvent = AskCancellation & {
  eventId: string;
  actor: { id: string; name: string; email: string };
  requestKey: string;
};

/**
 * Calls an event off: registration closes, and the job ends each registration with its email and refund, also after a
 * crash. Refused if the sums differ from what staff saw. A repetition changes nothing.
 *
 * @throws `events.no-such-event`, `events.changed-meanwhile`, `events.not-cancellable`, `events.cancellation-changed`,
 * `events.key-reused`
 */
export async function cancelEvent(deps: Deps, input: CancelEvent): Promise<void> {
  const { eventId, actor: _, requestKey, ...form } = input;
  const once = { table: eventCancellations, refusal: editKeyReused, key: requestKeyOf(requestKey, [eventId, form]) };
  await answerOnce(deps.db, once, () => inTransaction(deps, (inTx) => writeCancellation(inTx, input, once)));
}

async function writeCancellation(inTx: Deps, input: CancelEvent, once: Once<typeof eventCancellations>) {
  const { eventId, actor, requestKey: _, ...form } = input;
  const row = await lockForEdit(inTx.db, eventId, form.version);
  if (row.status !== "published") throw nothingToCancel(row.status);
  const sums = sumsOf(await endingOf(inTx.db, eventId));
  if (sums.registrations !== form.registrations || sums.refundCents !== form.refundCents) throw cancellationChanged();
  const by = { actorId: actor.id, actorName: actor.name, actorEmail: actor.email };
  const { reason, refunds } = form;
  const made = await insertOnce(inTx.db, once, () => ({ eventId, reason, refunds, ...by, cancelledAt: inTx.now() }));
  await setEventStatus(inTx.db, row, "cancelled");
  const written = { draft: null, version: row.version + 1, writtenBy: actor.name, writtenAt: inTx.now() };
  await writeEvent(inTx.db, eventId, { ...written, updatedAt: inTx.now() });
  await endWaitlist(inTx, row, reason);
  await endUnitHoldsOf(inTx.db, eventId, { at: inTx.now(), by: actor.name });
  await announceChange(inTx.db);
  const back = refunds && sums.refundCents > 0 ? `, with refunds of ${formatCents(sums.refundCents)}` : "";
  const many = countOf(sums.registrations, "registration");
  const detail = `${actor.name} cancelled ${titleWithYear(eventView(row))}, ${many} with it${back}: ${reason}`;
  await recordAudit(inTx, { actor, action: "event.cancelled", subject: `event ${eventId}`, detail });
  await inTx.queue.send(inTx.db, END_CANCELLED, {});
  return made;
}

/** Ends each entry on the waitlist with an email, and releases what was held for offers. */
async function endWaitlist(deps: Deps, row: EditedRow, reason: string): Promise<void> {
  const { db, now } = deps;
  const event = await lockEvent(db, row.id);
  const entries = await db.select().from(waitlist).where(isWaitingAt(row.id)).orderBy(waitlist.lineNumber);
  for (const entry of entries) {
    const { id, status } = entry;
    await setWaitlistStatus(db, { id, from: status, to: "left" }, { endedAt: now() });
    await db.delete(claims).where(eq(claims.waitlistId, id));
    await postWaitlistLetter(deps, event, entry, "cancelled", { reason });
  }
}
