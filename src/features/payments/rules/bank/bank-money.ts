import { MOST_CENTS } from "#shared/bounds.ts";

/** The value of a cell of a bank's statement, or its problem with a hint. */
export type Cell<T> = { value: T } | { problem: string };

const CURE = "Must be an amount such as 1,234.50, -1,234.50 or (1,234.50)";
const TOO_MUCH = "Must be at most $10,000,000";

/** A plain amount, and the marks by which banks show money in. */
const IN = [/^\+?\s?\$?\s?([\d.,]+)$/, /^\$\s?\+([\d.,]+)$/, /^\$?\s?([\d.,]+)\+$/, /^\$?\s?([\d.,]+)\s?cr\.?$/i];
/** A sign on either side of the dollar sign or behind the amount, parentheses, and DR for debit. */
const OUT = [
  ...[/^[-−]\s?\$?\s?([\d.,]+)$/, /^\$\s?[-−]([\d.,]+)$/, /^\$?\s?([\d.,]+)\s?[-−]$/],
  ...[/^\$?\s?\(\s?\$?\s?([\d.,]+)\)$/, /^\$?\s?([\d.,]+)\s?dr\.?$/i],
];
/** Thousands in threes or not at all, two decimals. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/;
const LONGEST = 40;

/**
 * Reads an amount of a bank's statement into cents: `1,234.50`, `$1,234.50`, `1,234.50 CR`, and out `-12.00`, `12.00-`,
 * `(12.00)`, `12.00 DR`. What could be meant in two ways, such as `1.234,50` or `1,23`, is refused, because a guess would
 * be off by a factor.
 */
export function readBankCents(text: string): Cell<number> {
  const typed = text.trim();
  const bare = (forms: readonly RegExp[]) => forms.map((form) => form.exec(typed)?.[1]).find(Boolean);
  const [came, went] = typed.length > LONGEST ? [] : [bare(IN), bare(OUT)];
  const [, whole, decimals = ""] = AMOUNT.exec(came ?? went ?? "") ?? [];
  if (whole === undefined) return { problem: CURE };
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (cents > MOST_CENTS) return { problem: TOO_MUCH };
  return { value: came === undefined && cents > 0 ? -cents : cents };
}
