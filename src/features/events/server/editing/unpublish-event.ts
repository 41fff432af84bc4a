import { count, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { registrations } from "../tables.ts";
import { hasRegistrations, notEditable } from "./editing-errors.ts";
import { lockForEdit, writtenIn } from "./lock-for-edit.ts";
import { setEventStatus } from "./set-event-status.ts";
import { writeEvent } from "./write-event.ts";

type UnpublishEvent = { eventId: string; version: number; actor: { id: string; name: string } };

/**
 * Makes a published event a draft again, which only staff see. An event with a registration, even an ended one, stays
 * public, because its registrants read about it.
 *
 * @returns the version that the event has now.
 * @throws `events.no-such-event`, `events.changed-meanwhile`, `events.not-editable`, `events.has-registrations`
 */
export function unpublishEvent(deps: Deps, { eventId, version, actor }: UnpublishEvent): Promise<number> {
  return inTransaction(deps, async (inTx) => {
    const row = await lockForEdit(inTx.db, eventId, version);
    if (row.status === "draft") return version;
    if (row.status !== "published") throw notEditable(row.status);
    const [found] = await inTx.db
      .select({ registered: count() })
      .from(registrations)
      .where(eq(registrations.eventId, eventId));
    if (found && found.registered > 0) throw hasRegistrations(found.registered);
    await setEventStatus(inTx.db, row, "draft");
    const written = { draft: writtenIn(row), writtenBy: actor.name, writtenAt: inTx.now() };
    await writeEvent(inTx.db, eventId, { ...written, version: version + 1 });
    await announceChange(inTx.db);
    const detail = `${actor.name} unpublished ${titleWithYear(eventView(row))}.`;
    await recordAudit(inTx, { actor, action: "event.unpublished", subject: `event ${eventId}`, detail });
    return version + 1;
  });
}
