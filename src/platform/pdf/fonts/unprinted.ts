/** Finds texts that a paper cannot show, before it is drawn. */
import { filesOf } from "./font-files.ts";
import { isDrawable, uncommonLetters } from "./letters.ts";

/** @returns the texts that lose a character on paper, each once. */
export async function unprintedOf(texts: readonly string[]): Promise<string[]> {
  const files = await filesOf(uncommonLetters(texts));
  return [...new Set(texts)].filter((text) => !isDrawable(text, (letter) => files.has(letter)));
}
