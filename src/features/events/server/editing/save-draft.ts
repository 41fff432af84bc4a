import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { storedOf } from "../../rules/content/stored-content.ts";
import { eventView } from "../catalog/queries.ts";
import { notEditable, otherType } from "./editing-errors.ts";
import { type EditedRow, lockForEdit } from "./lock-for-edit.ts";
import { writeEvent } from "./write-event.ts";

type SaveDraft = {
  eventId: string;
  /** The complete content; fields may be empty. */
  content: EventContent;
  version: number;
  actor: { id: string; name: string };
};

/**
 * Saves the draft of an event. Visitors see no change until it is published. The log gets a line when a draft begins or
 * another user continues it; the changes themselves are logged on publishing.
 *
 * @returns the version that the draft has now.
 * @throws `events.no-such-event`, `events.changed-meanwhile`, `events.other-type`, `events.not-editable`
 */
export function saveDraft(deps: Deps, { eventId, content, version, actor }: SaveDraft): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const row = await lockForEdit(inTx.db, eventId, version);
    if (row.type !== content.event_type) throw otherType();
    if (row.status !== "draft" && row.status !== "published") throw notEditable(row.status);
    const written = { draft: content, version: version + 1, writtenBy: actor.name, writtenAt: inTx.now() };
    // An event that was never public has no other content: lists show the draft's title and day.
    const shown = row.status === "draft" ? shownOf(content, row) : {};
    await writeEvent(inTx.db, eventId, { ...shown, ...written });
    if (row.draft === null || row.writtenBy !== actor.name) await recordBegin(inTx, row, actor);
    return version + 1;
  });
}

function shownOf(content: EventContent, row: EditedRow) {
  const { type: _, ...stored } = storedOf(content, row.prices, row.date);
  return stored;
}

function recordBegin(deps: Deps, row: EditedRow, actor: SaveDraft["actor"]): Promise<void> {
  const detail = `${actor.name} started editing ${titleWithYear(eventView(row))} (not published yet).`;
  return recordAudit(deps, { actor, action: "event.edited", subject: `event ${row.id}`, detail });
}
