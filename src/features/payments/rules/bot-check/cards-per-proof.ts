/**
 * The number of cards that a payer may try after one bot check, within its two minutes. A program that tests stolen
 * cards must solve a check for every few of them.
 */
export const CARDS_PER_PROOF = 3;
