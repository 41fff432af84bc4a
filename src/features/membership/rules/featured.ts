/** The members on the home page. */
const DAY_MS = 86_400_000;

/**
 * At most `count` members in their order. The starting member changes daily, so that each comes first equally often and
 * the page stays small with any number of members.
 */
export function featuredToday<Member>(members: readonly Member[], count: number, now: Date): Member[] {
  if (members.length <= count) return [...members];
  const start = Math.floor(now.getTime() / DAY_MS) % members.length;
  return [...members.slice(start), ...members.slice(0, start)].slice(0, count);
}

/**
 * The members that staff selected, in that order, without those that left the public list. If none is left, the members
 * take turns.
 *
 * @param members of the public list. @param selected their ids
 */
export function featuredMembers<Member extends { id: string }>(
  members: readonly Member[],
  selected: readonly string[],
  { count, now }: { count: number; now: Date },
): Member[] {
  const shown = selected.flatMap((id) => members.find((member) => member.id === id) ?? []);
  return shown.length > 0 ? shown.slice(0, count) : featuredToday(members, count, now);
}
