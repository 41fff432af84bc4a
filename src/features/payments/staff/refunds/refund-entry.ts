/** The staff's refund form: its recipients, and its problems. */

import { formatCents, parseDollars } from "#shared/money.ts";
import { leftOfLine } from "../../rules/refund.ts";
import type { StaffOrder } from "../../rules/staff-order.ts";

export const whoseOf = ({ customer }: StaffOrder["lines"][number]): string =>
  customer ? customer.company || customer.name : "unknown customer";

/** The recipients of the money and the email: the card's payer, or each customer whose lines are refunded. */
export function receiversOf(order: StaffOrder, parts: { lineNo: number }[]): string {
  if (order.method === "card" || order.customers.length < 2) return order.company ?? "the payer";
  const lines = order.lines.filter(({ lineNo }) => parts.some((part) => part.lineNo === lineNo));
  return [...new Set(lines.map(whoseOf))].join(" and ");
}

/** The problems of an entry by the name of the field, the lines first. */
export function problemsOf(
  order: StaffOrder,
  amounts: Record<number, string>,
  { reason, checkNumber }: { reason: string; checkNumber: string },
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of order.lines) {
    const typed = amounts[line.lineNo]?.trim();
    if (!typed) continue;
    const cents = parseDollars(typed);
    const left = leftOfLine(line);
    if (!cents) found[line.lineNo] = "Enter an amount such as 25.00";
    else if (cents > left) found[line.lineNo] = `At most ${formatCents(left)}`;
  }
  const first = order.lines.find((line) => leftOfLine(line) > 0);
  if (first && !Object.values(amounts).some((typed) => typed.trim())) found[first.lineNo] = "Enter an amount to refund";
  if (!reason.trim()) found.reason = "Must enter a reason";
  if (order.method === "check" && !checkNumber.trim()) found.checkNumber = "Must enter the refund check number";
  return found;
}
