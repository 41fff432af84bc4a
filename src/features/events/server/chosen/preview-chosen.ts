import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { type ChosenCancellation, MOST_CANCELLED } from "../../rules/content/chosen-cancellation.ts";
import type { ChosenRegistrants } from "../../rules/registrations/registration-view.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { previewEnded } from "../desk/preview-ended.ts";
import { endingOf, sumsOf } from "../editing/preview-cancellation.ts";
import { readRegistrantPage } from "../registrants/registrant-page.ts";
import { chosenCancellations } from "./chosen-tables.ts";

type Asked = { eventId: string; chosen: ChosenRegistrants; reason: string };

/**
 * The letters and refunds of cancelling what the filters leave, before it is done; nothing changes. Whoever has ended
 * already is left out.
 *
 * @throws `events.no-such-event`
 */
export async function previewChosen(deps: Deps, { eventId, chosen, reason }: Asked): Promise<ChosenCancellation> {
  const row = await getEventRow(deps.db, eventId);
  const { page, next } = await readRegistrantPage(deps.db, eventId, { ...chosen, limit: MOST_CANCELLED });
  const atWork = await idsAtWork(deps.db, eventId);
  const chosenIds = page.map(({ registrationId }) => registrationId).filter((id) => !atWork.has(id));
  const listed = await endingOf(deps.db, eventId, chosenIds);
  const [first] = listed;
  const money = first && { registrationId: first.id, refundCents: first.refundCents };
  const letter = money ? await previewEnded(deps, { ...money, reason }) : null;
  return {
    ...{ title: titleWithYear(eventView(row)), ...sumsOf(listed), listed, letter },
    ...{ isMore: next !== null, atWork: (await endingOf(deps.db, eventId, [...atWork])).length },
  };
}

/** Those that are about to end. */
async function idsAtWork(db: Deps["db"], eventId: string): Promise<Set<string>> {
  const isOpen = and(eq(chosenCancellations.eventId, eventId), isNull(chosenCancellations.endedAt));
  const open = await db.select({ ids: chosenCancellations.registrationIds }).from(chosenCancellations).where(isOpen);
  return new Set(open.flatMap(({ ids }) => ids));
}
