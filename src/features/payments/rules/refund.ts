/** The amounts of a refund, to the cent. Pure: the staff's preview and the server compute the same. */
import { type Cents, cents, sumCents } from "#shared/money.ts";

export type RefundableLine = {
  lineNo: number;
  amountCents: number;
  /** The sum that earlier refunds of this line returned or will return. */
  refundedCents: number;
};

/** An order with its refunds so far, those on their way included. All in cents. */
export type Refundable = { lines: readonly RefundableLine[]; feeCents: number; refundedFeeCents: number };

/** A part of one line, in cents without the fee. */
export type RefundPart = { lineNo: number; amountCents: number };

export const leftOfLine = ({ amountCents, refundedCents }: RefundableLine): Cents => cents(amountCents - refundedCents);

/** Everything that is left, line by line; lines that are refunded already are not in it. */
export const wholeRest = ({ lines }: Pick<Refundable, "lines">): RefundPart[] =>
  lines
    .map((line) => ({ lineNo: line.lineNo, amountCents: leftOfLine(line) }))
    .filter(({ amountCents }) => amountCents > 0);

/**
 * The card fee that is refunded with the lines' part, in cents. It follows the sum of all refunds and not each of them,
 * so that refunds of any sizes return exactly the fee once every line is refunded. Before that it is at most a cent off
 * its share. After a failed refund it may catch up, but it is never negative and never more than the fee.
 *
 * @param partsCents the sum that this refund returns of the lines.
 */
export function refundFeeCents({ lines, feeCents, refundedFeeCents }: Refundable, partsCents: number): Cents {
  const subtotal = sumCents(lines.map(({ amountCents }) => amountCents));
  const refunded = sumCents(lines.map(({ refundedCents }) => refundedCents));
  const share = shareOf(feeCents, refunded + partsCents, subtotal) - refundedFeeCents;
  return cents(Math.min(Math.max(share, 0), feeCents - refundedFeeCents));
}

/**
 * `amount * part / whole`, rounded half up. Computed with `bigint`, because the product of two sums of money can exceed
 * the exact integers of a number.
 */
export function shareOf(amountCents: number, partCents: number, wholeCents: number): Cents {
  const [amount, part, whole] = [BigInt(amountCents), BigInt(partCents), BigInt(wholeCents)];
  return cents(Number((2n * amount * part + whole) / (2n * whole)));
}

/**
 * The parts of a sum that went back without a choice of lines, as when it was refunded at the provider:
 * the lines in their order, each as far as the sum reaches.
 *
 * @param totalCents with its share of the fee.
 */
export function partsOfTotal(order: Refundable, totalCents: number): { parts: RefundPart[]; feeCents: Cents } {
  const rest = wholeRest(order);
  const restCents = sumCents(rest.map(({ amountCents }) => amountCents));
  const restFee = order.feeCents - order.refundedFeeCents;
  const lineShareCents = Math.min(restCents, shareOf(totalCents, restCents, Math.max(restCents + restFee, 1)));
  // The fee takes the rounding difference, as far as some fee is left.
  let left = Math.max(lineShareCents, totalCents - restFee);
  const parts = rest.flatMap(({ lineNo, amountCents }) => {
    const part = Math.min(amountCents, left);
    left -= part;
    return part > 0 ? { lineNo, amountCents: part } : [];
  });
  return { parts, feeCents: cents(totalCents - sumCents(parts.map(({ amountCents }) => amountCents))) };
}
