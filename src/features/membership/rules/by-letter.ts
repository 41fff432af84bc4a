/** Where each letter of the alphabet begins in a sorted list. */

/** Names that begin with a digit or another character are one group. */
export const OTHER = "#";

/**
 * @param names in display order.
 *
 * @returns each first letter once, with the index of its first name.
 */
export function byLetter(names: readonly string[]): { letter: string; first: number }[] {
  const found = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const letter = letterOf(name);
    if (!found.has(letter)) found.set(letter, index);
  }
  return [...found].map(([letter, first]) => ({ letter, first })).sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

function letterOf(name: string): string {
  const [first = ""] = name.trim().normalize("NFD").toUpperCase();
  return /[A-Z]/.test(first) ? first : OTHER;
}
