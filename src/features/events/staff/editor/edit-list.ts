/** Lists with one entry changed, removed or moved. */

/** Returns the list with one entry changed. */
export const withEntry = <T>(list: readonly T[], at: number, patch: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...patch } : one));
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
/** Returns the list with one entry moved up by one. */
export const movedUp = <T>(list: readonly T[], at: number): T[] => {
  const copy = [...list];
  copy.splice(at - 1, 2, ...list.slice(at - 1, at + 1).toReversed());
  return copy;
};
