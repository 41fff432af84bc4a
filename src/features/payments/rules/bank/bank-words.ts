/** Texts for staff about a deposit and its line in a bank's statement. */
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";

/** `The bank has $1,230.00, the slip $1,250.00: $20.00 less`, and nothing where both are the same. */
export function sayDifference(bankCents: number, slipCents: number): string | undefined {
  if (bankCents === slipCents) return undefined;
  return `Bank ${formatCents(bankCents)}, slip ${formatCents(slipCents)}: ${sayBy(bankCents, slipCents)}`;
}

/** `$20.00 less` */
export const sayBy = (bankCents: number, slipCents: number): string =>
  `${formatCents(Math.abs(bankCents - slipCents))} ${bankCents < slipCents ? "less" : "more"}`;

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type Line = { bookedOn: string; amountCents: number };
type Slip = { madeOn: string; totalCents: number };

/** `Made here 3 days after the bank's line`, and nothing where the deposit was made before it, or on its day. */
export function sayLate({ bookedOn }: Pick<Line, "bookedOn">, { madeOn }: Pick<Slip, "madeOn">): string | undefined {
  const days = daysFrom(bookedOn, madeOn);
  return days > 0 ? `Recorded ${countOf(days, "day")} after the bank's line` : undefined;
}

/** The differences between a line and a deposit, for which staff give a reason; undefined if there are none. */
export function sayDoubt(line: Line, slip: Slip): string | undefined {
  const doubts = [sayDifference(line.amountCents, slip.totalCents), sayLate(line, slip)];
  return doubts.filter((doubt) => doubt !== undefined).join(". ") || undefined;
}

/** How long a deposit is on its way to the bank. @param today in the association's zone. */
export function sayWait(madeOn: string, today: string): string {
  const days = Math.max(0, daysFrom(madeOn, today));
  return days === 0 ? "since today" : `for ${countOf(days, "day")}`;
}
