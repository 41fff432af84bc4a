import type { Customer } from "#shared/contact.ts";
import type { Order } from "../orders/lock-order.ts";

/**
 * One letter about an order. `isPart`: other lines of the order belong to other customers, and this one must not see
 * them.
 */
export type CustomerLetter<Line> = { customer: Customer; lines: Line[]; isPart: boolean };

type Line = { customer: Customer | null };

/**
 * The letters about an order. A card's payer gave a name at the checkout and gets one letter about everything; a check
 * may pay charges of several customers, and each gets a letter about their own lines alone. With one email there is one
 * letter with every line; without any there is none, and the office calls.
 *
 * @param lines the lines of the letter; lines without a customer, such as the excess of a check, are in no letter where
 * there are several customers.
 * @param whole every line of the order, where the letter is not about all of them: the order has several customers,
 * even if this letter concerns one.
 */
export function lettersByCustomer<L extends Line>(
  order: Pick<Order, "method" | "customer">,
  lines: readonly L[],
  whole: readonly Line[] = lines,
): CustomerLetter<L>[] {
  const owners = whole.flatMap(({ customer }) => (customer ? [customer] : []));
  if (order.method === "card" || new Set(owners.map(emailOf)).size < 2) {
    const customer = order.method === "card" ? order.customer : (owners[0] ?? order.customer);
    return customer ? [{ customer, lines: [...lines], isPart: false }] : [];
  }
  const owned = lines.flatMap((line) => (line.customer ? { line, customer: line.customer } : []));
  return [...Map.groupBy(owned, ({ customer }) => emailOf(customer)).values()].flatMap((own) => {
    const [first] = own;
    return first ? { customer: first.customer, lines: own.map(({ line }) => line), isPart: true } : [];
  });
}

const emailOf = ({ email }: Customer): string => email.trim().toLowerCase();

/** The first letter of an order keeps the plain key. @param at index among the letters, from 0. */
export const letterKey = (key: string, at: number): string => (at === 0 ? key : `${key}:${at + 1}`);
