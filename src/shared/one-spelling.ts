/**
 * Normalizes spelling variants, for each search and for each comparison of names. The
 * functions `one_spelling`, `search_text` and `company_key` of the database do the same to what is stored
 * (`drizzle/0077_one_spelling.sql`); `src/app/one-spelling.test.ts` holds the two to each other.
 */

/** Decomposed accents and vowel points, and zero-width characters. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is taken off by itself
const MARKS = /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670\u200b-\u200d\ufeff]/g;
/** Signs that stand for an apostrophe, a dash or a quotation mark: an iPhone types another apostrophe than a keyboard. */
const APOSTROPHES = /[`´‘’‚‛ʹʻʼʽˈ′]/g;
const DASHES = /[‐‑‒–—―−]/g;
const QUOTES = /[“”„‟″«»]/g;

/** Letters that Unicode does not decompose. */
const LETTERS = { ł: "l", đ: "d", ø: "o", ð: "d", ħ: "h", ı: "i", ŧ: "t", ς: "σ", ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/** Without capitals and marks, with one apostrophe, one dash and one quotation mark, and `and` for `&`. */
export const oneSpelling = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(DASHES, "-")
    .replace(QUOTES, '"')
    .replace(LETTER, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .replaceAll("&", " and ");

const JOINING = /['-]/g;
/** Signs around words; one between two letters or digits, as in `1,500.00`, is part of a word. */
const AROUND = /[.,;:!?()"](?![^\s.,;:!?()"])|(?<![^\s.,;:!?()"])[.,;:!?()"]/g;

/** A text as lists look for words in it: one spelling, without apostrophes, dashes and the signs around words. */
export const searchText = (text: string): string => oneSpelling(text).replace(JOINING, "").replace(AROUND, "");

/** The short form begins the long one, so that it finds both. */
const SHORT_FORMS = new Map([
  ["incorporated", "inc"],
  ["company", "co"],
  ["corporation", "corp"],
]);

export const shortForm = (word: string): string => SHORT_FORMS.get(word) ?? word;

/** The words that are typed, as they are looked for in `searchText`. */
export const searchWords = (typed = ""): string[] =>
  searchText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(shortForm);

const LEGAL_FORMS = new Set(
  "inc incorporated llc lc llp lp pllc plc ltd limited co company corp corporation".split(" "),
);
const DROPPED = /[.']/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts of forms hold none; what is no letter is left out
const SIGNS = /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+/;

/** `Tri-County Asphalt Paving, Inc.` and `TRICOUNTY ASPHALT PAVING` are one company; a name of signs alone is none. */
export function companyKey(name: string): string {
  const words = oneSpelling(name).replace(DROPPED, "").split(SIGNS).filter(Boolean);
  if (words.length > 1 && words[0] === "the") words.shift();
  // A name that is nothing but a legal form keeps its first word.
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? "")) words.pop();
  return words.join("");
}

/** `Maeve O’Brien` and `maeve obrien` are one name. */
export const personKey = (name: string): string => searchText(name).replace(/\s+/g, "");
