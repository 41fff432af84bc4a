import type { Deps } from "#platform/deps.ts";
import type { LetterContext } from "#platform/mail/transports/mailer.ts";
import { problemOfText } from "#platform/wording/check-text.ts";
import { WordingMisfit } from "#platform/wording/letter-wording.ts";
import { wordingRefused } from "../errors.ts";
import type { Wording } from "./wording-queries.ts";

export type Texts = Record<string, string>;

/**
 * Checks each text, then draws every sample of the email with them.
 *
 * @returns the texts that differ from the originals.
 * @throws content.wording-refused (422, by the name of the text)
 */
export async function checkWording(
  deps: Pick<Deps, "letters" | "organization" | "publicUrl">,
  { letter, wording, texts }: { letter: string; wording: Wording; texts: Texts },
): Promise<Texts> {
  const names = Object.keys(wording.placeholders);
  const problems = Object.entries(texts).flatMap(([name, text]) => {
    const known = Object.hasOwn(wording.texts, name) ? wording.texts[name] : undefined;
    const problem = known ? problemOfText(known, names, text) : "This letter has no such text: leave it out.";
    return problem ? [[name, [problem]] as [string, string[]]] : [];
  });
  if (problems.length > 0) throw wordingRefused(Object.fromEntries(problems));
  const own = Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text !== wording.texts[name]?.original),
  );
  const context = await contextOfPreview(deps, own);
  try {
    for (const sample of Object.values(wording.samples)) await deps.letters.render(letter, sample, context);
  } catch (error) {
    if (error instanceof WordingMisfit) throw wordingRefused({ [error.text]: [error.message] });
    throw error;
  }
  return own;
}

/** The context of an email that is never sent: its one-time links use another secret, and open nothing. */
export async function contextOfPreview(
  { organization, publicUrl }: Pick<Deps, "organization" | "publicUrl">,
  wording: Texts = {},
): Promise<LetterContext> {
  return { organization: await organization(), publicUrl, wording, secret: "of no link" };
}
