/**
 * The characters that a typed text may hold. Separate from the schemas, so that a page can check a text without loading
 * them.
 */

/**
 * Matches every text without control characters that no keyboard types and without half a surrogate pair, which a
 * database does not accept. Tabs, line breaks and ESC come with pasted text and are cleaned away. Written without a
 * flag and valid with `u` as well, because the API's document repeats it as a JSON Schema `pattern`, which has no
 * flags.
 */
export const TEXT_PATTERN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  /^(?:[^\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;

/**
 * The inside of a character class: ESC, zero-width characters and direction marks, by which texts that look alike can
 * differ.
 */
const UNSEEN = String.raw`\x1b\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]+`, "g");

/** The inside of a character class that no address may hold. An unseen character would make it a different address. */
export const NOT_IN_ADDRESS = String.raw`\s\x00-\x1f\x7f-\x9f\ud800-\udfff${UNSEEN}`;
/** A possible address: it has no blank or unseen characters. */
export const SEEN_PATTERN = new RegExp(`^[^${NOT_IN_ADDRESS}]*$`);

/** Without invisible characters, on one line: a name with a break in it could pose as another line of a mail. */
export const cleanLine = (typed: string): string =>
  typed
    .replace(ALL_UNSEEN, "")
    .replace(/[\t-\r\x85\u2028\u2029]+/g, " ")
    .trim();

/** Without invisible characters, each break of a line written the same. */
export const cleanParagraphs = (typed: string): string =>
  typed
    .replace(ALL_UNSEEN, "")
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
    .trim();
