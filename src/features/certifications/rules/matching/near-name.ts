import { personKey, searchText } from "#shared/one-spelling.ts";

/** In shorter names one letter makes another name. */
export const LEAST_NEAR = 5;

/** Whether two texts differ by one letter: another, one more, one less, or two beside each other swapped. */
export function differsByOne(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  if (left.length <= 1 && right.length === 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Whether two names, each as its `personKey`, differ by one letter. */
export const isNearKey = (one: string, other: string): boolean =>
  [...one].length >= LEAST_NEAR && [...other].length >= LEAST_NEAR && differsByOne(one, other);

type Name = { firstName: string; lastName: string };
const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`;
export const nameKey = (person: Name): string => personKey(fullName(person));

/** Initials and signs are no words of a name. */
const wordsOf = (person: Name): string[] =>
  searchText(fullName(person))
    .split(/\s+/)
    .filter((word) => [...word].length > 1);

/** Whether a first or last name is in both. */
export function sharesName(one: Name, other: Name): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

/** Whether a typed name may be the holder's: the same, nearly the same, or with further first names. */
export function fitsHolder(typed: Name, holder: Name): boolean {
  const [one, other] = [nameKey(typed), nameKey(holder)];
  if (one === other || isNearKey(one, other)) return true;
  const [few, many] = [wordsOf(typed), wordsOf(holder)].sort((a, b) => a.length - b.length) as [string[], string[]];
  const all = new Set(many);
  return few.length > 1 && few.every((word) => all.has(word));
}
