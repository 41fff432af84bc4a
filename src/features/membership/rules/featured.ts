/** The members on the home page. */
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

/**
 * Whom staff chose, in that order; who has left the public list since is left out. Where none of them is left, the
 * members take turns.
 *
 * @param members of the public list. @param chosen their ids
 */
export function featuredMembers<Member extends { id: string }>(
  members: readonly Member[],
  chosen: readonly string[],
  { count, now }: { count: number; now: Date },
): Member[] {
  const shown = chosen.flatMap((id) => members.find((member) => member.id === id) ?? []);
  return shown.length > 0 ? shown.slice(0, count) : featuredToday(members, count, now);
}
