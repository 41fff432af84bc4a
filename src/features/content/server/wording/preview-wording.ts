import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { WordingMisfit } from "#platform/wording/letter-wording.ts";
import { wordingRefused } from "../errors.ts";
import { checkWording, type Texts } from "./check-wording.ts";
import { declaredWording, newestPayload } from "./wording-queries.ts";

export type PreviewWording = {
  letter: string;
  texts: Texts;
  /** The name of a sample; the newest real letter without one, and the first sample while there is none. */
  sample?: string | undefined;
};

/**
 * Draws a letter with words that need not be saved.
 *
 * @throws content.no-such-wording, content.wording-refused (422, by text)
 */
export async function previewWording(
  deps: Deps,
  { letter, texts, sample }: PreviewWording,
): Promise<RenderedLetter & { isReal: boolean }> {
  const wording = await declaredWording(deps, letter);
  const own = await checkWording(deps, { letter, wording, texts });
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl, wording: own };
  const real = sample === undefined ? await newestPayload(deps.db, letter) : undefined;
  const [first = {}] = Object.values(wording.samples);
  const made = (sample !== undefined && Object.hasOwn(wording.samples, sample) && wording.samples[sample]) || first;
  try {
    return { ...(await deps.letters.render(letter, real ?? made, context)), isReal: real !== undefined };
  } catch (error) {
    if (error instanceof WordingMisfit) throw wordingRefused({ [error.text]: [error.message] });
    // A letter of an earlier version of the program may lack what is drawn today.
    if (real === undefined) throw error;
    return { ...(await deps.letters.render(letter, made, context)), isReal: false };
  }
}
