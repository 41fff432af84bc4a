/** Whether every word of the query stands somewhere in the texts, whatever its case. */
export function matches(query: string, ...texts: string[]): boolean {
  const whole = texts.join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** `1 event`, `12 events`: what the search announces. */
export const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
