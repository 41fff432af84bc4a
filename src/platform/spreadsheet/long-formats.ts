import { formatTooLong } from "./table-errors.ts";

const CODE = /formatCode\s*=\s*(?:"[^"]*"|'[^']*')/g;
/** Excel takes 255, each of which may be written as an entity. */
const LONGEST = 2000;
/** In all formats; Excel takes about 250 of them. */
const MOST_CHARACTERS = 200_000;

/**
 * The reader of a workbook looks through the code of a number format again from each of its brackets: a code of 150,000
 * characters takes seconds.
 *
 * @throws `files.format-too-long`
 */
export function refuseLongFormats(xml: string): void {
  let characters = 0;
  for (const [code] of xml.matchAll(CODE)) {
    characters += code.length;
    if (code.length > LONGEST || characters > MOST_CHARACTERS) throw formatTooLong();
  }
}
