import type { Deps } from "#platform/deps.ts";
import { postDrawnTest } from "./post-drawn-test.ts";
import { type PreviewWording, previewWording } from "./preview-wording.ts";

type SendWordingTest = PreviewWording & {
  /** Minted by the form: the same request twice is one email. */
  requestKey: string;
};

/**
 * Sends the previewed email to the requesting staff user, marked as a test in its subject.
 *
 * @returns the address it goes to.
 * @throws `request.too-many` (429), and as `previewWording`
 */
export const sendWordingTest = (deps: Deps, { actor, requestKey, ...input }: SendWordingTest) =>
  postDrawnTest(deps, {
    kind: "wording-test",
    actor,
    requestKey,
    draw: () => previewWording(deps, { ...input, actor }),
    audit: {
      action: "wording.tested",
      subject: `letter ${input.letter}`,
      detail: (sentTo) => `${actor.name} sent a test of the letter ${input.letter} to ${sentTo}.`,
    },
  });
