import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { postDrawnTest } from "#features/content/server/wording/post-drawn-test.ts";
import type { Deps } from "#platform/deps.ts";
import { nobodyToWriteTo } from "./announcement-errors.ts";
import { checkTexts } from "./check-texts.ts";
import { type PreviewAnnouncement, previewAnnouncement } from "./preview-announcement.ts";

type SendTest = PreviewAnnouncement & {
  actor: Staff;
  /** One click of staff: sent twice, it is one letter. */
  requestKey: string;
};

/**
 * Posts the letter of the preview to the staff user who asks, marked in its subject.
 *
 * @returns the address it goes to.
 * @throws `request.too-many` (429), `events.announcement-nobody`, and as `previewAnnouncement`
 */
export function sendAnnouncementTest(deps: Deps, { actor, requestKey, ...asked }: SendTest) {
  return postDrawnTest(deps, {
    ...{ kind: "announcement-test", actor, requestKey },
    draw: async () => {
      checkTexts(asked, false);
      const { letter } = await previewAnnouncement(deps, asked);
      if (!letter) throw nobodyToWriteTo();
      return letter;
    },
    audit: {
      ...{ action: "announcement.tested", subject: `event ${asked.eventId}` },
      detail: (sentTo) => `${actor.name} sent a test of an announcement to ${sentTo}: ${asked.subject}.`,
    },
  });
}
