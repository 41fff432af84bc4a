/** The members on the home page today. */
const DAY_MS = 86_400_000;

/**
 * At most `count` members in their order. The list starts at another member every day, so that each is first equally
 * often and the page stays small with any number of members.
 */
export function featuredToday<Member>(members: readonly Member[], count: number, now: Date): Member[] {
  if (members.length <= count) return [...members];
  const start = Math.floor(now.getTime() / DAY_MS) % members.length;
  return [...members.slice(start), ...members.slice(0, start)].slice(0, count);
}
