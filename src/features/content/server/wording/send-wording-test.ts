import type { Deps } from "#platform/deps.ts";
import { postDrawnTest } from "./post-drawn-test.ts";
import { type PreviewWording, previewWording } from "./preview-wording.ts";

type SendWordingTest = PreviewWording & {
  /** One click of staff: sent twice, it is one letter. */
  requestKey: string;
};

/**
 * Posts the letter of the preview to the staff user who asks, marked in its subject.
 *
 * @returns the address it goes to.
 * @throws `request.too-many` (429), and as `previewWording`
 */
export const sendWordingTest = (deps: Deps, { actor, requestKey, ...asked }: SendWordingTest) =>
  postDrawnTest(deps, {
    ...{ kind: "wording-test", actor, requestKey, draw: () => previewWording(deps, { ...asked, actor }) },
    audit: {
      ...{ action: "wording.tested", subject: `letter ${asked.letter}` },
      detail: (sentTo) => `${actor.name} sent a test of the letter ${asked.letter} to ${sentTo}.`,
    },
  });
