/** Tells before a paper is drawn which of its texts it cannot show. */
import { filesOf } from "./font-files.ts";
import { isDrawable, uncommonLetters } from "./letters.ts";

/** @returns those that lose a letter or a sign on paper, each once. */
export async function unprintedOf(texts: readonly string[]): Promise<string[]> {
  const files = await filesOf(uncommonLetters(texts));
  return [...new Set(texts)].filter((text) => !isDrawable(text, (letter) => files.has(letter)));
}
