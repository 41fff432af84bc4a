import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { AnnouncementTexts } from "../../rules/announcements/announcement.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { announcementKeyReused } from "./announcement-errors.ts";
import { announcements } from "./announcement-tables.ts";
import { checkTexts } from "./check-texts.ts";

type CreateAnnouncement = {
  eventId: string;
  texts: AnnouncementTexts;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/**
 * Stores the draft of an announcement; nothing is sent.
 *
 * @returns its id.
 * @throws `events.no-such-event`, `events.announcement-refused`, `events.key-reused`
 */
export async function createAnnouncement(deps: Deps, { eventId, texts, actor, requestKey }: CreateAnnouncement) {
  const { subject, text: body, audience } = texts;
  const event = await getEventRow(deps.db, eventId);
  checkTexts(texts, true);
  const key = requestKeyOf(requestKey, [eventId, texts]);
  return inTransaction(deps, async (inTx) => {
    const at = inTx.now();
    const made = await insertOnce(inTx.db, { table: announcements, key, refusal: announcementKeyReused }, () => ({
      id: crypto.randomUUID(),
      eventId,
      subject,
      body,
      audience,
      writtenBy: actor.name,
      writtenAt: at,
      createdAt: at,
    }));
    if (made.isReplay) return made.row.id;
    const detail = `${actor.name} drafted an announcement to registrants of ${titleWithYear(eventView(event))}: ${subject || "no subject yet"}.`;
    await recordAudit(inTx, { actor, action: "announcement.drafted", subject: `event ${eventId}`, detail });
    return made.row.id;
  });
}
