import { and, asc, notInArray } from "drizzle-orm";
import { previewEnded } from "#features/registrations/server/preview-ended.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { MOST_CANCELLED, type SelectedCancellation } from "../../rules/content/selected-cancellation.ts";
import type { RegistrantSelection } from "../../rules/registrations/registration-view.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { EVENT_REGISTRATIONS } from "../desk/event-registrations.ts";
import { chosenCancellations } from "../editing/cancellation-tables.ts";
import { endingOf, sumsOf } from "../editing/preview-cancellation.ts";
import { registrantsWith } from "../registrants/registrant-page.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";
import { idsAtWork } from "./ids-at-work.ts";
import { isUndoable } from "./undo-chosen.ts";

type Asked = { eventId: string; chosen: RegistrantSelection; reason: string };

/**
 * The letters and refunds of cancelling what the filters leave, before it is done; nothing changes. Whoever has ended
 * already is left out.
 *
 * @throws `events.no-such-event`
 */
export async function previewChosen(deps: Deps, { eventId, chosen, reason }: Asked): Promise<SelectedCancellation> {
  const row = await getEventRow(deps.db, eventId);
  const atWork = await idsAtWork(deps.db, eventId);
  const undoable = await deps.db.$count(chosenCancellations, isUndoable(deps, eventId));
  const ids = await idsOf(deps.db, eventId, chosen, atWork);
  const listed = await endingOf(deps.db, eventId, ids.slice(0, MOST_CANCELLED));
  const [first] = listed;
  const money = first && { registrationId: first.id, refundCents: first.refundCents };
  const letter = money ? await previewEnded(deps, EVENT_REGISTRATIONS, { ...money, reason }) : null;
  return {
    ...{ title: titleWithYear(eventView(row)), ...sumsOf(listed), listed, letter },
    ...{ isMore: ids.length > MOST_CANCELLED, atWork: atWork.length, isUndoable: undoable > 0 },
  };
}

/** Those that are meant and have not ended, one more than are cancelled at once, the first to register first. */
async function idsOf(
  db: Deps["db"],
  eventId: string,
  chosen: RegistrantSelection,
  atWork: string[],
): Promise<string[]> {
  const { registrationId: id, createdAt, money } = registrantFacts;
  const isLeft = notInArray(money, ["cancelled", "lapsed"]);
  const found = await db
    .select({ id })
    .from(registrantFacts)
    .where(and(registrantsWith(eventId, chosen), isLeft, atWork.length > 0 ? notInArray(id, atWork) : undefined))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_CANCELLED + 1);
  return found.map((one) => one.id);
}
