import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { notEditable } from "./editing-errors.ts";
import { lockForEdit } from "./lock-for-edit.ts";
import { writeEvent } from "./write-event.ts";

type DiscardDraft = { eventId: string; version: number; actor: { id: string; name: string } };

/**
 * Discards the unpublished edits of a published event.
 *
 * @returns the version that the event has now.
 * @throws `events.no-such-event`, `events.changed-meanwhile`, `events.not-editable` for an event that was never public
 */
export function discardDraft(deps: Deps, { eventId, version, actor }: DiscardDraft): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const row = await lockForEdit(inTx.db, eventId, version);
    if (row.status !== "published") throw notEditable(row.status);
    if (row.draft === null) return version;
    const written = { draft: null, writtenBy: actor.name, writtenAt: inTx.now() };
    await writeEvent(inTx.db, eventId, { ...written, version: version + 1 });
    const detail = `${actor.name} discarded the unpublished edits of ${titleWithYear(eventView(row))}.`;
    await recordAudit(inTx, { actor, action: "event.edits-dropped", subject: `event ${eventId}`, detail });
    return version + 1;
  });
}
