/** Counted words as people read them. */

/** `12,000` */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/**
 * `1 event`, `12 events`, `2 people`.
 *
 * @param many the word for any other number than one, where it is not the noun with an s.
 */
export const countOf = (count: number, noun: string, many = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : many}`;
