/** What staff read of a deposit that a bank's statement has, or has not. */
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";

/** `The bank has $1,230.00, the slip $1,250.00: $20.00 less`, and nothing where both are the same. */
export function sayDifference(bankCents: number, slipCents: number): string | undefined {
  const overCents = bankCents - slipCents;
  if (overCents === 0) return undefined;
  const by = `${formatCents(Math.abs(overCents))} ${overCents < 0 ? "less" : "more"}`;
  return `The bank has ${formatCents(bankCents)}, the slip ${formatCents(slipCents)}: ${by}`;
}

const DAY_MS = 86_400_000;

/** How long a deposit is on its way to the bank. @param today in the association's zone. */
export function sayWait(madeOn: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(madeOn)) / DAY_MS));
  return days === 0 ? "since today" : `for ${countOf(days, "day")}`;
}
