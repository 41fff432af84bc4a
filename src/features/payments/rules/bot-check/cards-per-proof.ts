/**
 * So many cards a payer may try after one bot check, within its two minutes. A program that tries stolen cards has to
 * do the work of a check for every few of them.
 */
export const CARDS_PER_PROOF = 3;
