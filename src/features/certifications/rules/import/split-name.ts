/** Words that follow a last name and belong to it. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Splits `Reed, Pat` and `Pat Reed Jr.`: the last word is the last name, with what belongs to it. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [before = "", ...after] = full.split(",").map((part) => part.trim());
  const rest = after.filter(Boolean);
  if (rest.length > 0 && !rest.every((part) => SUFFIX.test(part)))
    return { firstName: rest.join(" "), lastName: before };
  const words = [before, ...rest].join(" ").split(/\s+/).filter(Boolean);
  const end = words.findLastIndex((word, at) => at === 0 || !SUFFIX.test(word));
  const at = Math.max(end, Math.min(1, words.length - 1));
  return { firstName: words.slice(0, at).join(" "), lastName: words.slice(at).join(" ") };
}
