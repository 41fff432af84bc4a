/** Letters of a search; apart from its schema, so that the page needs no validator. */

/** A shorter search would match nearly everyone. */
export const LEAST_LETTERS = 3;
export const MOST_LETTERS = 100;
