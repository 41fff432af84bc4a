/** What a refund gives back, to the cent. Pure: the staff's preview and the server compute the same. */
import { type Cents, cents, sumCents } from "#shared/money.ts";

export type RefundableLine = {
  lineNo: number;
  amountCents: number;
  /** What earlier refunds of this line gave back or are about to. */
  refundedCents: number;
};

/** An order with what was given back of it so far, or is on its way. All in cents. */
export type Refundable = { lines: readonly RefundableLine[]; feeCents: number; refundedFeeCents: number };

/** A part of one line, in cents without the fee. */
export type RefundPart = { lineNo: number; amountCents: number };

export const leftOfLine = ({ amountCents, refundedCents }: RefundableLine): Cents => cents(amountCents - refundedCents);

/** Everything that is left, line by line; lines that are given back already are not in it. */
export const wholeRest = ({ lines }: Pick<Refundable, "lines">): RefundPart[] =>
  lines
    .map((line) => ({ lineNo: line.lineNo, amountCents: leftOfLine(line) }))
    .filter(({ amountCents }) => amountCents > 0);

/**
 * The card fee that goes back with the lines' part, in cents. It follows the sum of all refunds and not each of them, so
 * that refunds of any sizes give back exactly the fee once every line is given back; on the way it is never more than a
 * cent off its share. After a failed refund it may catch up, never below nothing and never beyond the fee.
 *
 * @param partsCents what this refund gives back of the lines.
 */
export function refundFeeCents({ lines, feeCents, refundedFeeCents }: Refundable, partsCents: number): Cents {
  const subtotal = sumCents(lines.map(({ amountCents }) => amountCents));
  const refunded = sumCents(lines.map(({ refundedCents }) => refundedCents));
  const share = shareOf(feeCents, refunded + partsCents, subtotal) - refundedFeeCents;
  return cents(Math.min(Math.max(share, 0), feeCents - refundedFeeCents));
}

/**
 * `amount * part / whole`, rounded half up. In whole numbers of any size: the product of two sums of money is beyond what
 * a number holds exactly.
 */
export function shareOf(amountCents: number, partCents: number, wholeCents: number): Cents {
  const [amount, part, whole] = [BigInt(amountCents), BigInt(partCents), BigInt(wholeCents)];
  return cents(Number((2n * amount * part + whole) / (2n * whole)));
}

/**
 * The parts of a sum that went back without anybody saying for which lines, as when it was given back at the provider:
 * the lines in their order, each as far as the sum reaches.
 *
 * @param totalCents with its share of the fee.
 */
export function partsOfTotal(order: Refundable, totalCents: number): { parts: RefundPart[]; feeCents: Cents } {
  const rest = wholeRest(order);
  const restCents = sumCents(rest.map(({ amountCents }) => amountCents));
  const restFee = order.feeCents - order.refundedFeeCents;
  const wanted = Math.min(restCents, shareOf(totalCents, restCents, Math.max(restCents + restFee, 1)));
  // The fee takes the rounding, but only as far as there is one left.
  let left = Math.max(wanted, totalCents - restFee);
  const parts = rest.flatMap(({ lineNo, amountCents }) => {
    const part = Math.min(amountCents, left);
    left -= part;
    return part > 0 ? { lineNo, amountCents: part } : [];
  });
  return { parts, feeCents: cents(totalCents - sumCents(parts.map(({ amountCents }) => amountCents))) };
}
