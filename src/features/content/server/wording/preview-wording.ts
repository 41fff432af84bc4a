import { requireCapability, type Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { withSampleTokens } from "#platform/mail/sample-tokens.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { WordingMisfit } from "#platform/wording/letter-wording.ts";
import { wordingRefused } from "../errors.ts";
import { checkWording, contextOfPreview, type Texts } from "./check-wording.ts";
import { declaredWording, mayReadLetters, newestPayload, READERS, type Wording } from "./wording-queries.ts";

export type PreviewWording = {
  letter: string;
  texts: Texts;
  /** Name of a sample. Without it, the newest real email, or the first sample if there is none. */
  sample?: string | undefined;
  /** A typed reference of a registration, order or invoice: draws the email that was sent about it. */
  reference?: string | undefined;
  actor: Staff;
};

/**
 * Draws an email with wording that need not be saved.
 *
 * @throws content.no-such-wording, content.wording-refused (422, by text, or `reference` without such an email),
 * accounts.not-for-your-role (403, a `reference` of staff who may not read emails)
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
    // An email of an earlier program version may lack data that today's template needs.
    if (real === undefined) throw error;
    return { ...(await deps.letters.render(letter, made, context)), isReal: false };
  }
}

type Shown = Pick<PreviewWording, "sample" | "reference" | "actor">;

async function realPayload(deps: Deps, letter: string, { sample, reference, actor }: Shown) {
  const about = reference?.trim().toUpperCase();
  if (about) await requireCapability(deps, actor, READERS);
  else if (sample !== undefined || !mayReadLetters(actor)) return undefined;
  const payload = await newestPayload(deps.db, letter, about || undefined);
  if (about && !payload) throw noLetterAbout(about);
  return payload && withSampleTokens(payload);
}

const noLetterAbout = (about: string) =>
  wordingRefused({
    reference: [`No email of this kind was sent about ${about}. Choose another reference, or a sample.`],
  });

function sampleOf({ samples }: Wording, name = ""): Record<string, unknown> {
  const [first = {}] = Object.values(samples);
  return (Object.hasOwn(samples, name) && samples[name]) || first;
}
