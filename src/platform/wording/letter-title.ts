import type { LetterBook } from "./letter-book.ts";

/** What staff call a letter; its own name where it has no words of theirs, as a test of a preview. */
export const letterTitle = async (letters: LetterBook, template: string): Promise<string> =>
  (await letters.wordingOf(template))?.title ?? template;
