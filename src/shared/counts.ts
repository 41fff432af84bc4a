/** Counted words as people read them. */

/** Lists are counted up to this: an exact total of a long list would cost more than its page. */
export const MOST_COUNTED = 1000;

/** An exact count, or with `isMore` the number at which counting stopped. */
export type Counted = { total: number; isMore?: true | undefined };

/** `12,000` */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** `12`, and `1,000+` where more were not counted. */
export const formatCounted = ({ total, isMore }: Counted): string => `${formatCount(total)}${isMore ? "+" : ""}`;

/**
 * `1 event`, `12 events`, `2 people`.
 *
 * @param many the word for any other number than one, where it is not the noun with an s.
 */
export const countOf = (count: number, noun: string, many = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : many}`;

/** `12 events`, and `1,000+ events` where more were not counted. */
export const countedOf = (counted: Counted, noun: string, many = `${noun}s`): string =>
  `${formatCounted(counted)} ${counted.total === 1 && !counted.isMore ? noun : many}`;
