import { and, asc, notInArray } from "drizzle-orm";
import { previewEnded } from "#features/registrations/server/preview-ended.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { MOST_CANCELLED, type SelectedCancellation } from "../../rules/content/selected-cancellation.ts";
import type { RegistrantSelection } from "../../rules/registrations/registration-view.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { EVENT_REGISTRATIONS } from "../desk/event-registrations.ts";
import { selectionCancellations } from "../editing/cancellation-tables.ts";
import { endingOf, sumsOf } from "../editing/preview-cancellation.ts";
import { registrantsWith } from "../registrants/registrant-page.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";
import { idsBeingEnded } from "./ids-being-ended.ts";
import { isUndoable } from "./undo-selected.ts";

type PreviewSelected = { eventId: string; selection: RegistrantSelection; reason: string };

/**
 * Lists the refunds of cancelling the registrations that match, and draws the first email. Changes nothing. Registrations
 * that have ended are left out.
 *
 * @throws `events.no-such-event`
 */
export async function previewSelected(
  deps: Deps,
  { eventId, selection, reason }: PreviewSelected,
): Promise<SelectedCancellation> {
  const row = await getEventRow(deps.db, eventId);
  const atWork = await idsBeingEnded(deps.db, eventId);
  const undoable = await deps.db.$count(selectionCancellations, isUndoable(deps, eventId));
  const ids = await idsOf(deps.db, eventId, selection, atWork);
  const listed = await endingOf(deps.db, eventId, ids.slice(0, MOST_CANCELLED));
  const [first] = listed;
  const money = first && { registrationId: first.id, refundCents: first.refundCents };
  const letter = money ? await previewEnded(deps, EVENT_REGISTRATIONS, { ...money, reason }) : null;
  return {
    title: titleWithYear(eventView(row)),
    ...sumsOf(listed),
    listed,
    letter,
    isMore: ids.length > MOST_CANCELLED,
    atWork: atWork.length,
    isUndoable: undoable > 0,
  };
}

/** Matching registrations that have not ended, the oldest first, one more than can be cancelled at once. */
async function idsOf(
  db: Deps["db"],
  eventId: string,
  selection: RegistrantSelection,
  atWork: string[],
): Promise<string[]> {
  const { registrationId: id, createdAt, money } = registrantFacts;
  const isLeft = notInArray(money, ["cancelled", "lapsed"]);
  const found = await db
    .select({ id })
    .from(registrantFacts)
    .where(and(registrantsWith(eventId, selection), isLeft, atWork.length > 0 ? notInArray(id, atWork) : undefined))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_CANCELLED + 1);
  return found.map((one) => one.id);
}
