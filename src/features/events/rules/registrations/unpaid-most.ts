/**
 * The number of claims that one email or network may always hold unpaid, however small the limit: for a small office.
 */
const LEAST = 10;

/** How many of `limit` units one email or one network may hold before it pays. */
export const unpaidMost = (limit: number, percent: number): number =>
  Math.max(LEAST, Math.ceil((limit * percent) / 100));
