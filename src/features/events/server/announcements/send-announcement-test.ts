import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { postDrawnTest } from "#features/content/server/wording/post-drawn-test.ts";
import type { Deps } from "#platform/deps.ts";
import { noRecipients } from "./announcement-errors.ts";
import { checkTexts } from "./check-texts.ts";
import { type PreviewAnnouncement, previewAnnouncement } from "./preview-announcement.ts";

type SendTest = PreviewAnnouncement & {
  actor: Staff;
  /** Minted per click: a repeated request sends one email. */
  requestKey: string;
};

/**
 * Sends the email of the preview to the staff user, marked in its subject.
 *
 * @returns the address it goes to.
 * @throws `request.too-many` (429), `events.announcement-nobody`, and those of `previewAnnouncement`
 */
export function sendAnnouncementTest(deps: Deps, { actor, requestKey, ...preview }: SendTest) {
  return postDrawnTest(deps, {
    kind: "announcement-test",
    actor,
    requestKey,
    draw: async () => {
      checkTexts(preview, false);
      const { letter } = await previewAnnouncement(deps, preview);
      if (!letter) throw noRecipients();
      return letter;
    },
    audit: {
      action: "announcement.tested",
      subject: `event ${preview.eventId}`,
      detail: (sentTo) => `${actor.name} sent a test of an announcement to ${sentTo}: ${preview.subject}.`,
    },
  });
}
