/**
 * The schemas of all typed text. The length is checked first, and no other check runs on a text that is too long: a
 * check of a megabyte would delay all requests. Runs on both sides.
 */
import { z } from "zod";
import { holdsCardNumber, NO_CARD_NUMBER } from "./card-number.ts";
import { cleanLine, cleanParagraphs, TEXT_PATTERN } from "./characters.ts";

export const UNREADABLE = "Must hold no control characters; please type it again";

/** A visible character: neither a blank nor a filler, nor a mark that needs a letter before it. */
const SHOWN = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Co}\u2800]/u;

const onlyShown = (text: string): string => (SHOWN.test(text) ? text : "");

const cleaned = (most: number, clean: (typed: string) => string, missing?: string) => {
  const text = z
    .string(missing)
    .trim()
    .max(most, { abort: true, error: `At most ${most} characters` })
    .regex(TEXT_PATTERN, UNREADABLE)
    .overwrite((typed) => onlyShown(clean(typed)));
  return missing === undefined ? text : text.min(1, missing);
};

/**
 * One line, such as a name; a line without visible characters counts as empty.
 *
 * @param missing the error for an empty line; without it a line may be empty.
 */
export const lineSchema = (most: number, missing?: string) => cleaned(most, cleanLine, missing);

/**
 * Text of several lines; a text without visible characters counts as empty.
 *
 * @param missing the error for an empty text; without it a text may be empty.
 */
export const paragraphsSchema = (most: number, missing?: string) => cleaned(most, cleanParagraphs, missing);

/** Refuses a card number that was typed into the wrong field. */
export const withoutCardNumber = <S extends z.ZodString>(schema: S): S =>
  schema.refine((typed) => !holdsCardNumber(typed), NO_CARD_NUMBER);
