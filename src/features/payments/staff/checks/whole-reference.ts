import type { OpenCharge } from "../../rules/check.ts";

/** The search answers with at most so many: of a full answer nobody knows whether it is all. */
const FULL_ANSWER = 20;
const plain = (text: string): string => text.replace(/[^a-z0-9]/gi, "").toUpperCase();

/**
 * Everything that is owed under the reference that was typed, where that is more than one charge: a check mostly pays all
 * of it. Charges whose checks go to different accounts are apart, because no check pays both.
 *
 * @param found what the search found, without what is listed already
 */
export function wholeReference(typed: string, found: readonly OpenCharge[]): OpenCharge[][] {
  if (found.length >= FULL_ANSWER) return [];
  const wanted = plain(typed);
  const own = found.filter(({ reference }) => reference !== null && plain(reference) === wanted);
  return [...Map.groupBy(own, ({ fund }) => fund).values()].filter(({ length }) => length > 1);
}
