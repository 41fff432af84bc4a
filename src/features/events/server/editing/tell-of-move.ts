/** Tells registrants about a new day, hour or place when an event is published. */
import { and, eq } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { spansOfEvent } from "../../rules/catalog/calendar-span.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { type MovedFrom, type MovePreview, movedFrom } from "../../rules/content/moved-event.ts";
import { announceMove, MOVE_AUDIENCE } from "../announcements/announce-move.ts";
import { readReach } from "../announcements/audience.ts";
import { EVENT_MOVED, movedLetter } from "../announcements/moved-letter.ts";
import { eventView } from "../catalog/queries.ts";
import { keptSpans } from "../registrations/entry-facts.ts";
import { registrations } from "../tables.ts";
import { type EditedRow, writtenIn } from "./lock-for-edit.ts";
import { findEdited, previewOf } from "./view-edited.ts";

/** A change of day, hour or place that registrants do not know of yet. */
export type Move = { was: MovedFrom; registered: number };

/** @returns `undefined` for an event that is not published, is past, has no registrations, or does not move. */
export async function moveOf(deps: Pick<Deps, "db" | "now">, row: EditedRow, content: EventContent) {
  if (row.status !== "published" || content.date < isoDay(deps.now(), content.timeZone)) return undefined;
  const was = movedFrom(contentOf(row), content);
  const registered = was ? await countActive(deps.db, row.id) : 0;
  return was && registered > 0 ? ({ was, registered } satisfies Move) : undefined;
}

const countActive = (db: Db, eventId: string): Promise<number> =>
  db.$count(registrations, and(eq(registrations.eventId, eventId), eq(registrations.status, "active")));

/** Plans the email, inside the publishing transaction. @param before the event as registrants know it. */
export function tellOfMove(
  inTx: Deps,
  { was }: Move,
  { before, after, by }: { before: EditedRow; after: EditedRow; by: string },
) {
  const view = eventView(before);
  return announceMove(inTx, {
    eventId: before.id,
    title: titleWithYear(eventView(after)),
    moved: was,
    by,
    // Class sessions have days of their own, which stay.
    spans: view.event_type === "CERTIFICATION" ? [] : keptSpans(spansOfEvent(view)),
  });
}

/** Counts the registrants whom publishing the draft would tell, and draws the email. @throws `events.no-such-event` */
export async function previewMove(deps: Deps, eventId: string): Promise<MovePreview> {
  const row = await findEdited(deps.db, eventId);
  const move = await moveOf(deps, row, writtenIn(row));
  if (!move) return { registered: 0, letters: 0, letter: null };
  const [event, { letters }] = await Promise.all([
    previewOf(deps, eventId),
    readReach(deps.db, eventId, MOVE_AUDIENCE),
  ]);
  const to = { to_name: "Marla Quinn", company: "Bayou Paving LLC", reference: "R-7K3F9Q", path: event.page };
  const sample = movedLetter(event, { ...to, isContact: true }, {}, move.was);
  const { subject, html } = await drawPreview(deps, EVENT_MOVED, sample);
  return { registered: move.registered, letters, letter: { subject, html } };
}
