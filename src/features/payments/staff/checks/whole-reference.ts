import type { OpenCharge } from "../../rules/check.ts";

/** The search returns at most this many charges: a full answer may be incomplete. */
const FULL_ANSWER = 20;
const plain = (text: string): string => text.replace(/[^a-z0-9]/gi, "").toUpperCase();

/**
 * All open charges under a typed reference, if there is more than one: a check mostly pays all of them. Charges are
 * grouped by account, because no check pays into two.
 *
 * @param found the charges that the search found, without those listed already
 */
export function wholeReference(typed: string, found: readonly OpenCharge[]): OpenCharge[][] {
  if (found.length >= FULL_ANSWER) return [];
  const typedReference = plain(typed);
  const own = found.filter(({ reference }) => reference !== null && plain(reference) === typedReference);
  return [...Map.groupBy(own, ({ fund }) => fund).values()].filter(({ length }) => length > 1);
}
