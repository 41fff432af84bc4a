/** Variable names that are almost ours. If it were ignored, `DATABSE_URL` would start an empty database. */
import { distance } from "fastest-levenshtein";

/** Groups of names that belong together: another name with such a beginning was probably meant for this program. */
const FAMILIES =
  /^(?:BACKUP|BOT_CHECK|EMAILJS|GOOGLE_CLIENT|MAIL|METRICS|MICROSOFT_CLIENT|OPENID|S3|SMTP|STRIPE|TRUSTED)_/;
/** Below it, other programs have names as near: PORT and POST, HOST and HOSTS. */
const CLEAR_LENGTH = 8;

type Source = Record<string, string | undefined>;

/**
 * Finds each name that is one typing mistake away from one of our unset names. An operator who means both sets both.
 *
 * @param known every name that the program reads, those with `_FILE` too.
 * @returns pairs of the name found and the name that was meant.
 */
export function misspeltNames(source: Source, known: readonly string[]): [found: string, meant: string][] {
  const unset = known.filter((name) => !source[name] && name.length >= CLEAR_LENGTH);
  return foreignNames(source, known).flatMap((found) => {
    const meant = unset.find((name) => isSlip(found.toUpperCase(), name));
    return meant ? [[found, meant] as [string, string]] : [];
  });
}

/**
 * Names that look like ours and that the program does not read, and that are too different from each to name the right
 * one.
 */
export function unreadNames(source: Source, known: readonly string[]): string[] {
  const misspelt = new Set(misspeltNames(source, known).map(([found]) => found));
  const short = known.filter((name) => !source[name] && name.length < CLEAR_LENGTH);
  return foreignNames(source, known).filter(
    (found) => !misspelt.has(found) && (FAMILIES.test(found) || short.some((name) => isSlip(found, name))),
  );
}

const foreignNames = (source: Source, known: readonly string[]) =>
  Object.keys(source).filter((name) => source[name] && !known.includes(name));

/** One letter too many, too few or wrong, or two letters in each other's place; in a long name two letters. */
function isSlip(found: string, meant: string): boolean {
  const letters = distance(found, meant);
  return letters <= 1 || (letters === 2 && (meant.length >= 10 || isShuffled(found, meant)));
}

const isShuffled = (a: string, b: string) => [...a].toSorted().join("") === [...b].toSorted().join("");
