import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { selectionCancellations } from "../editing/cancellation-tables.ts";
import { cancellationBegun } from "../editing/editing-errors.ts";
import { UNDO_SECONDS } from "../editing/end-cancelled.ts";

type UndoSelected = { eventId: string; actor: { id: string; name: string; email: string } };

/** The cancellations of an event that can still be undone: the job has not begun with them. */
export const isUndoable = ({ now }: Pick<Deps, "now">, eventId: string) =>
  and(
    eq(selectionCancellations.eventId, eventId),
    isNull(selectionCancellations.endedAt),
    gt(selectionCancellations.cancelledAt, new Date(now().getTime() - UNDO_SECONDS * 1000)),
  );

/**
 * Undoes the cancellations of the last minute, no matter which staff user made them: no registration has ended and no
 * email has gone out yet.
 *
 * @returns how many registrations stay
 * @throws `events.no-such-event`, `events.cancellation-begun`
 */
export const undoSelected = (deps: Deps, { eventId, actor }: UndoSelected): Promise<number> =>
  inTransaction(deps, async (inTx) => {
    const row = await getEventRow(inTx.db, eventId);
    const undone = await inTx.db
      .update(selectionCancellations)
      // Frees the key, so that a page that is still open may cancel the same registrations once more.
      .set({
        endedAt: inTx.now(),
        requestKey: sql`${selectionCancellations.requestKey} || ' undone ' || ${selectionCancellations.id}`,
      })
      .where(isUndoable(inTx, eventId))
      .returning({ ids: selectionCancellations.registrationIds });
    if (undone.length === 0) throw cancellationBegun();
    const kept = undone.flatMap(({ ids }) => ids).length;
    const detail = `${actor.name} undid the cancellation of ${countOf(kept, "registration")} for ${titleWithYear(eventView(row))}`;
    await recordAudit(inTx, { actor, action: "registrations.kept", subject: `event ${eventId}`, detail });
    return kept;
  });
