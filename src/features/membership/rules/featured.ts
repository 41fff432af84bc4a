/** Which members stand on the home page today. */
const DAY_MS = 86_400_000;

/**
 * At most `count` members in their order, starting at another one every day, so that each comes first as often as any
 * other and the page stays small however many join.
 */
export function featuredToday<Member>(members: readonly Member[], count: number, now: Date): Member[] {
  if (members.length <= count) return [...members];
  const start = Math.floor(now.getTime() / DAY_MS) % members.length;
  return [...members.slice(start), ...members.slice(0, start)].slice(0, count);
}
