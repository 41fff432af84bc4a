import { MOST_CENTS } from "#shared/bounds.ts";

/** What a cell of a bank's statement says, or what is wrong with it and how it should read. */
export type Cell<T> = { value: T } | { problem: string };

const CURE = "Must be an amount such as 1,234.50, -1,234.50 or (1,234.50)";
const TOO_MUCH = "Must be at most $10,000,000";

/** A sign or parentheses, a dollar sign on either side of the sign, thousands in threes or not at all, two decimals. */
const AMOUNT = /^(?:([-−+]?)\s?\$?\s?|\$\s?([-−+]))(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount of a bank's statement into cents: `1,234.50`, `$1,234.50`, `-12.00`, `(12.00)`. What could be meant in
 * two ways, such as `1.234,50` or `1,23`, is refused, because a guess would be off by a factor.
 */
export function readBankCents(text: string): Cell<number> {
  const typed = text.trim();
  const inner = /^\(([^()]*)\)$/.exec(typed)?.[1];
  const found = AMOUNT.exec(inner ?? typed);
  const [, before, after, whole, decimals = ""] = found ?? [];
  const sign = before || after || "";
  if (whole === undefined || (inner !== undefined && sign !== "")) return { problem: CURE };
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > MOST_CENTS) return { problem: TOO_MUCH };
  const isOut = inner !== undefined || sign === "-" || sign === "−";
  return { value: isOut && cents > 0 ? -cents : cents };
}
