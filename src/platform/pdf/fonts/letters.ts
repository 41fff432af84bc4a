/** Splits the characters of a paper into those of the standard PDF fonts and those that need an embedded font. */

/** Helvetica in a PDF has these: Latin-1, and what Windows adds to it. */
const COMMON = String.raw`\n\x20-\x7e\xa0-\xff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178`;
const IS_COMMON = new RegExp(`^[${COMMON}]*$`);
const UNCOMMON = new RegExp(String.raw`[^${COMMON}\u200c\u200d]`, "gu");
/**
 * Marks of direction, variants of pictures, and joiners but for those that choose a form in the scripts from Arabic to
 * Sinhala; a soft hyphen is none of them.
 */
const UNSEEN =
  /[\p{Cf}--[\xad\u200c\u200d]]|(?<![\u0600-\u0dff])[\u200c\u200d]|\p{Variation_Selector}|\p{Emoji_Modifier}/gv;
/** Each common letter, to be embedded beside uncommon ones. */
export const COMMON_LETTERS: readonly string[] = Array.from({ length: 0x2123 }, (_, code) =>
  String.fromCharCode(code),
).filter((letter) => letter >= " " && IS_COMMON.test(letter));
/** A line to write on with a pen. */
const BLANK = "________";

/** Says how the letters beside it join. */
export const isJoiner = (letter: string): boolean => letter === "\u200c" || letter === "\u200d";

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Whether some of it is read from right to left. */
export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text);

export const isCommon = (text: string): boolean => IS_COMMON.test(text);

/** An accent that is typed apart belongs to its letter. */
const tidy = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[^\S\n \xa0]/g, " ");

/** @param holds everything that a paper is drawn from. @returns each letter beyond the common ones, once. */
export function uncommonLetters(holds: unknown): Set<string> {
  const text = JSON.stringify(holds) ?? "";
  if (isCommon(text)) return new Set();
  const letters = tidy(text).match(UNCOMMON) ?? [];
  const all = letters.flatMap((letter) => [letter, ...letter.toUpperCase(), ...plain(letter)]);
  return new Set(all.filter((letter) => !isCommon(letter)));
}

/** Such as a hyphen that keeps words together, which a font may lack: `‑` is `‐`. */
const plain = (letter: string): string => letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");

/**
 * A text as a paper shows it. A word with a letter that no font has becomes a line to write on; signs that no font has,
 * such as emoji, are left out.
 *
 * @param has whether an embedded font has an uncommon letter.
 */
export function drawable(text: string, has: (letter: string) => boolean): string {
  if (isCommon(text)) return text;
  const words = tidy(text).split(/([ \n]+)/);
  const drawn = words.map((word) => drawableWord(word, has));
  if (drawn.every((word, at) => word === words[at])) return drawn.join("");
  return drawn.join("").replaceAll(/ {2,}/g, " ").trim();
}

function drawableWord(word: string, has: (letter: string) => boolean): string {
  if (isCommon(word)) return word;
  let drawn = "";
  for (const letter of word) {
    if (isCommon(letter) || isJoiner(letter) || has(letter)) drawn += letter;
    else if ([...plain(letter)].every((one) => one !== letter && (isCommon(one) || has(one)))) drawn += plain(letter);
    else if (/[\p{L}\p{M}\p{N}]/u.test(letter)) return BLANK;
  }
  return drawn;
}

/** Whether a paper shows all of a text. */
export const isDrawable = (text: string, has: (letter: string) => boolean): boolean =>
  isCommon(text) || drawable(text, has) === tidy(text);
