import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { WordingMisfit } from "#platform/wording/letter-wording.ts";
import { wordingRefused } from "../errors.ts";
import { checkWording, contextOfPreview, type Texts } from "./check-wording.ts";
import { declaredWording, newestPayload, type Wording } from "./wording-queries.ts";

export type PreviewWording = {
  letter: string;
  texts: Texts;
  /** The name of a sample; the newest real letter without one, and the first sample while there is none. */
  sample?: string | undefined;
  /** Of a registration, order or invoice, as it is typed: the letter that went out about it. */
  reference?: string | undefined;
};

/**
 * Draws a letter with words that need not be saved.
 *
 * @throws content.no-such-wording, content.wording-refused (422, by text, or `reference` without such a letter)
 */
export async function previewWording(
  deps: Deps,
  { letter, texts, ...shown }: PreviewWording,
): Promise<RenderedLetter & { isReal: boolean }> {
  const wording = await declaredWording(deps, letter);
  const own = await checkWording(deps, { letter, wording, texts });
  const context = await contextOfPreview(deps, own);
  const real = await realPayload(deps, letter, shown);
  const made = sampleOf(wording, shown.sample);
  try {
    return { ...(await deps.letters.render(letter, real ?? made, context)), isReal: real !== undefined };
  } catch (error) {
    if (error instanceof WordingMisfit) throw wordingRefused({ [error.text]: [error.message] });
    // A letter of an earlier version of the program may lack what is drawn today.
    if (real === undefined) throw error;
    return { ...(await deps.letters.render(letter, made, context)), isReal: false };
  }
}

type Shown = Pick<PreviewWording, "sample" | "reference">;

async function realPayload({ db }: Deps, letter: string, { sample, reference }: Shown) {
  const about = reference?.trim().toUpperCase();
  if (!about) return sample === undefined ? newestPayload(db, letter) : undefined;
  const payload = await newestPayload(db, letter, about);
  if (!payload) throw noLetterAbout(about);
  return payload;
}

const noLetterAbout = (about: string) =>
  wordingRefused({
    reference: [`No letter of this kind went out about ${about}. Please take another reference, or a sample.`],
  });

function sampleOf({ samples }: Wording, name = ""): Record<string, unknown> {
  const [first = {}] = Object.values(samples);
  return (Object.hasOwn(samples, name) && samples[name]) || first;
}
