/** Compares a check on the desk with the charges that it pays. */
import type { ChargeToken } from "#shared/identifiers.ts";
import { formatCents, parseDollars, sumCents } from "#shared/money.ts";

type Taken = { charge: { amountCents: number }; typed?: string };

/** The part of each charge that is paid, in cents: as typed, or as much as the check has left in their order. */
export function partsOf(amountCents: number, taken: readonly Taken[]): number[] {
  const typedCents = sumCents(taken.flatMap(({ typed }) => (typed === undefined ? [] : (parseDollars(typed) ?? 0))));
  let left = Math.max(amountCents - typedCents, 0);
  return taken.map(({ charge, typed }) => {
    if (typed !== undefined) return parseDollars(typed) ?? 0;
    const part = Math.min(charge.amountCents, left);
    left -= part;
    return part;
  });
}

/**
 * The parts that the check is recorded with: the charges that it pays at least partly. A charge for which nothing is
 * left stays open, as the sentence says. Text that is not an amount is kept as it is, so that the server refuses it.
 *
 * @returns with `at`, the index among the taken charges.
 */
export function paidOf<C extends { token: ChargeToken; amountCents: number }>(
  taken: readonly { charge: C; typed?: string }[],
  parts: readonly number[],
): { at: number; token: ChargeToken; amountCents: number }[] {
  return taken.flatMap(({ charge, typed }, at) => {
    const isReadable = !typed?.trim() || parseDollars(typed) !== undefined;
    if (!isReadable) return { at, token: charge.token, amountCents: Number.NaN };
    const amountCents = parts[at] ?? 0;
    return amountCents > 0 ? { at, token: charge.token, amountCents } : [];
  });
}

/** One sentence that a clerk reads before recording. All in cents. */
export function sayBalance(amountCents: number, owed: readonly number[], parts: readonly number[]): string {
  if (amountCents === 0) return "Enter the amount of the check.";
  const [owedCents, paidCents] = [sumCents(owed), sumCents(parts)];
  const of = `${formatCents(paidCents)} of ${formatCents(amountCents)}`;
  if (owed.length === 0) return `No charge selected. All ${formatCents(amountCents)} stays unmatched.`;
  if (paidCents > amountCents) return `${of}: ${formatCents(paidCents - amountCents)} more than the check.`;
  const over = amountCents - paidCents;
  const short = owedCents - paidCents;
  const rest = short > 0 ? ` Short by ${formatCents(short)}, which stays owed.` : "";
  if (over > 0) return `${of}. Over by ${formatCents(over)}, which stays unmatched.${rest}`;
  return short > 0 ? `${of}.${rest}` : `${of}: exactly what is owed.`;
}
