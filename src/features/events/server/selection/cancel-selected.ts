import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { CancelSelected } from "../../rules/content/selected-cancellation.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { selectionCancellations } from "../editing/cancellation-tables.ts";
import { cancellationChanged, editKeyReused } from "../editing/editing-errors.ts";
import { END_CANCELLED, UNDO_SECONDS } from "../editing/end-cancelled.ts";
import { endingOf, sumsOf } from "../editing/preview-cancellation.ts";

type Input = CancelSelected & {
  eventId: string;
  actor: { id: string; name: string; email: string };
  requestKey: string;
};

/**
 * Cancels selected registrations of an event. Once the time to undo is over, the job ends each with its email and refund,
 * also after a crash. Refused if registrations or sums differ from what staff saw. A repetition changes nothing.
 *
 * @throws `events.no-such-event`, `events.cancellation-changed`, `events.key-reused`
 */
export async function cancelSelected(deps: Deps, input: Input): Promise<void> {
  const { actor: _, requestKey, ...form } = input;
  const once = {
    table: selectionCancellations,
    refusal: editKeyReused,
    key: requestKeyOf(requestKey, ["chosen", form]),
  };
  await answerOnce(deps.db, once, () => inTransaction(deps, (inTx) => writeCancellation(inTx, input, once)));
}

async function writeCancellation(inTx: Deps, input: Input, once: Once<typeof selectionCancellations>) {
  const { eventId, actor, requestKey: _, registrationIds, reason, refunds } = input;
  const row = await getEventRow(inTx.db, eventId);
  const { registrations, refundCents } = sumsOf(await endingOf(inTx.db, eventId, registrationIds));
  const isAsShown = registrations === registrationIds.length && refundCents === input.refundCents;
  const by = { actorId: actor.id, actorName: actor.name, actorEmail: actor.email };
  const made = await insertOnce(inTx.db, once, () => ({
    eventId,
    registrationIds,
    reason,
    refunds,
    ...by,
    cancelledAt: inTx.now(),
  }));
  if (made.isReplay) return made;
  if (!isAsShown) throw cancellationChanged();
  const back = refunds && refundCents > 0 ? `, with refunds of ${formatCents(refundCents)}` : "";
  const detail = `${actor.name} cancelled ${countOf(registrations, "registration")} for ${titleWithYear(eventView(row))}${back}: ${reason}`;
  await recordAudit(inTx, { actor, action: "registrations.cancelled", subject: `event ${eventId}`, detail });
  await inTx.queue.send(inTx.db, END_CANCELLED, {}, { startAfterSeconds: UNDO_SECONDS + 1 });
  return made;
}
