/** Names of shapes are words that stand in the contract already: those of operations, of fields and of marks. */

const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

/** `event_type`, `eventType` and `EVENT-TYPE` are `EventType`. */
export const pascal = (name: string): string =>
  (name.match(WORD) ?? []).map((word) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`).join("");

export const wordsOf = (name: string): string[] => name.match(WORD) ?? [];

/** One of what the last word names: `Companies` is `Company`, `Addresses` is `Address`. */
export function singular(name: string): string {
  if (name.endsWith("People")) return name.replace(/People$/, "Person");
  if (/(?:ss|us|is|Series|News)$/.test(name)) return name;
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, "y");
  if (/(?:ss|sh|ch|x|us)es$/.test(name)) return name.slice(0, -2);
  return name.replace(/s$/, "");
}

/** A name that a reader can say: no digit ends it, and it is not a bare sign. */
export const isReadable = (name: string): boolean => /^[A-Z][A-Za-z0-9]*[A-Za-z]$/.test(name);

/** The longest run of words with which all names end or begin, such as `Check` of `VoidCheck` and `ReturnCheck`. */
export function commonWords(names: string[]): string {
  const [first = [], ...others] = names.map(wordsOf);
  let [ends, begins] = [0, 0];
  while (ends < first.length && others.every((words) => words.at(-1 - ends) === first.at(-1 - ends))) ends++;
  while (begins < first.length && others.every((words) => words[begins] === first[begins])) begins++;
  return (ends >= begins ? first.slice(first.length - ends) : first.slice(0, begins)).join("");
}
