import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import type { AnnouncementTexts, Reach } from "../../rules/announcements/announcement.ts";
import { getEventRow } from "../catalog/queries.ts";
import { ANNOUNCEMENT, announcementLetters } from "./announcement-letter.ts";
import { levelsOf, type Recipient, readNth, readReach } from "./audience.ts";
import { checkTexts } from "./check-texts.ts";

export type PreviewAnnouncement = AnnouncementTexts & {
  eventId: string;
  /** Which of the emails to draw; 1 is the first. */
  number: number;
};

type Preview = {
  reach: Reach;
  levels: string[];
  /** 0 if no email would go out. */
  number: number;
  to: Recipient | undefined;
  letter: RenderedLetter | undefined;
};

/**
 * Counts who would get an announcement now, and draws the email of one reader. Changes nothing.
 *
 * @throws `events.no-such-event`, `events.announcement-refused`
 */
export async function previewAnnouncement(
  deps: Deps,
  { eventId, number: requested, subject, text, audience }: PreviewAnnouncement,
): Promise<Preview> {
  const { db } = deps;
  await getEventRow(db, eventId);
  checkTexts({ subject, text }, true);
  const [reach, levels] = await Promise.all([readReach(db, eventId, audience), levelsOf(db, eventId)]);
  const number = Math.min(requested, reach.letters);
  const to = number > 0 ? await readNth(db, eventId, audience, number) : undefined;
  const letter = to && (await draw(deps, { eventId, subject: subject || "(no subject yet)", text }, to));
  return { reach, levels, number: letter ? number : 0, to, letter };
}

async function draw(deps: Deps, texts: { eventId: string; subject: string; text: string }, to: Recipient) {
  const { mailbox, name, company, registration_id: registrationId, is_contact: isContact } = to;
  const reader = { mailbox, name, company, registrationId, isContact };
  const payload = (await announcementLetters(deps.db, texts, [reader]))(reader);
  return payload && drawPreview(deps, ANNOUNCEMENT, payload);
}
