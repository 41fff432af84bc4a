import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { AnnouncementTexts } from "../../rules/announcements/announcement.ts";
import { announcementStateRefused } from "./announcement-errors.ts";
import { announcements } from "./announcement-tables.ts";
import { checkTexts } from "./check-texts.ts";
import { lockAnnouncement } from "./lock-announcement.ts";

type SaveAnnouncement = {
  id: string;
  texts: AnnouncementTexts;
  version: number;
  actor: { id: string; name: string };
};

/**
 * Saves a draft or a scheduled announcement. A scheduled one stays scheduled, and its texts may not be empty.
 *
 * @throws `events.no-such-announcement`, `events.announcement-changed`, `events.announcement-state`,
 * `events.announcement-refused`
 */
export function saveAnnouncement(deps: Deps, { id, texts, version, actor }: SaveAnnouncement): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { state, eventId } = await lockAnnouncement(inTx.db, id, version);
    if (state !== "draft" && state !== "scheduled") throw announcementStateRefused(state);
    checkTexts(texts, state === "draft");
    const { subject, text: body, audience } = texts;
    const written = { version: version + 1, writtenBy: actor.name, writtenAt: inTx.now() };
    await inTx.db
      .update(announcements)
      .set({ subject, body, audience, version: written.version, writtenBy: actor.name, writtenAt: written.writtenAt })
      .where(eq(announcements.id, id));
    const what = state === "scheduled" ? "a scheduled announcement" : "the draft of an announcement";
    const detail = `${actor.name} changed ${what}: ${subject || "no subject yet"}.`;
    await recordAudit(inTx, { actor, action: "announcement.changed", subject: `event ${eventId}`, detail });
  });
}
