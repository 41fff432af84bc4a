import type { Customer } from "#shared/contact.ts";
import type { Order } from "./lock-order.ts";

/** One letter about an order. `isPart`: other lines of the order are other customers', and none of this one's business. */
export type CustomerLetter<Line> = { customer: Customer; lines: Line[]; isPart: boolean };

/**
 * Whom to write to about an order. Who pays by card gave a name at the checkout and hears of everything; a check may pay
 * what several customers owe, and each hears of its own lines alone. Without two emails it is one letter with every line;
 * without any it is none, and the office calls.
 *
 * @param lines of the order; those without a customer, such as what a check is over, are told to nobody among several.
 */
export function lettersByCustomer<Line extends { customer: Customer | null }>(
  order: Pick<Order, "method" | "customer">,
  lines: readonly Line[],
): CustomerLetter<Line>[] {
  const owned = lines.flatMap((line) => (line.customer ? { line, customer: line.customer } : []));
  const byEmail = Map.groupBy(owned, ({ customer }) => customer.email.trim().toLowerCase());
  if (order.method === "card" || byEmail.size < 2) {
    const customer = order.method === "card" ? order.customer : (owned[0]?.customer ?? order.customer);
    return customer ? [{ customer, lines: [...lines], isPart: false }] : [];
  }
  return [...byEmail.values()].flatMap((own) => {
    const [first] = own;
    return first ? { customer: first.customer, lines: own.map(({ line }) => line), isPart: true } : [];
  });
}

/** The first letter of an order keeps the plain key. @param at place among the letters, from 0. */
export const letterKey = (key: string, at: number): string => (at === 0 ? key : `${key}:${at + 1}`);
