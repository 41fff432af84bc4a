import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announcementStateRefused } from "./announcement-errors.ts";
import { lockAnnouncement } from "./lock-announcement.ts";
import { setAnnouncementState } from "./set-announcement-state.ts";

type Discard = { id: string; version: number; isDiscarded: boolean; actor: { id: string; name: string } };

/**
 * Discards a draft or brings it back. A repetition changes nothing.
 *
 * @throws `events.no-such-announcement`, `events.announcement-changed`, `events.announcement-state`
 */
export function discardAnnouncement(deps: Deps, { id, version, isDiscarded, actor }: Discard): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const row = await lockAnnouncement(inTx.db, id, version);
    const to = isDiscarded ? "discarded" : "draft";
    if (row.state === to) return;
    // A scheduled announcement must be taken back before it can be discarded.
    if (row.state !== (isDiscarded ? "draft" : "discarded")) throw announcementStateRefused(row.state);
    await setAnnouncementState(inTx, row, to);
    const detail = `${actor.name} ${isDiscarded ? "discarded" : "restored"} the draft of an announcement: ${row.subject || "no subject"}.`;
    const action = isDiscarded ? "announcement.discarded" : "announcement.brought-back";
    await recordAudit(inTx, { actor, action, subject: `event ${row.eventId}`, detail });
  });
}
