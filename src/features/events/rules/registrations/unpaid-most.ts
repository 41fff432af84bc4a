/** So many places anybody may hold unpaid, however few there are: a small office, one by one or together. */
const LEAST = 10;

/** How many places of a pool of `limit` one email or one network may hold before they are paid. */
export const unpaidMost = (limit: number, percent: number): number =>
  Math.max(LEAST, Math.ceil((limit * percent) / 100));
