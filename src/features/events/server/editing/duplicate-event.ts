import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { isoDay } from "#shared/dates.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import { nextEdition } from "../../rules/content/next-edition.ts";
import { nextEditionDay } from "../../rules/content/next-edition-day.ts";
import { eventView } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { events } from "../tables.ts";
import { insertDraft } from "./create-event.ts";
import { type EditedRow, writtenIn } from "./lock-for-edit.ts";

type DuplicateEvent = {
  eventId: string;
  /** The day of the new edition; by default the same weekday in the next year that is ahead. */
  date?: string | undefined;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/**
 * Makes the draft of an event's next edition: the same weekday of the same week of the month, every inner date moved by the
 * same number of days.
 *
 * @throws `events.no-such-event`, `events.key-reused`
 */
export async function duplicateEvent(deps: Deps, input: DuplicateEvent): Promise<EditedRow> {
  const { eventId, date, actor, requestKey } = input;
  const [row] = await deps.db.select().from(events).where(eq(events.id, eventId));
  if (!row) throw noSuchEvent();
  const written = row.status === "draft" ? writtenIn(row) : contentOf(row);
  const today = isoDay(deps.now(), row.timeZone);
  const { content, movedDays } = nextEdition(written, date ?? nextEditionDay(written.date, today));
  // Creating and duplicating write the same table: the prefix keeps their keys apart.
  const key = requestKeyOf(requestKey && `duplicate:${requestKey}`, [eventId, date ?? null]);
  return insertDraft(deps, {
    content,
    actor,
    key,
    action: "event.duplicated",
    words: `duplicated ${titleWithYear(eventView(row))} to ${content.date}, with every date moved by ${movedDays} days`,
    copied: { copiedFrom: eventId, movedDays },
  });
}
