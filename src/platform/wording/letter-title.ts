import type { LetterBook } from "./letter-book.ts";

/** The letter's title for staff, or its template name if staff cannot edit its words. */
export const letterTitle = async (letters: LetterBook, template: string): Promise<string> =>
  (await letters.wordingOf(template))?.title ?? template;
