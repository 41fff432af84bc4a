import type { Customer } from "#shared/contact.ts";
import type { Order } from "../orders/lock-order.ts";

/**
 * One email about an order. `isPart`: other lines of the order belong to other customers, and this one must not see
 * them.
 */
export type CustomerLetter<Line> = { customer: Customer; lines: Line[]; isPart: boolean };

type Line = { customer: Customer | null };

/**
 * The emails about an order. A card's payer gave a name at the checkout and gets one email about everything; a check
 * may pay charges of several customers, and each gets an email about their own lines alone. One address gets one email
 * with every line. Without an address there is no email, and the office calls.
 *
 * @param lines the lines to write about; lines without a customer, such as the excess of a check, are left out where
 * there are several customers.
 * @param whole every line of the order, if `lines` is only some of them: the order may have several customers even if
 * this email concerns one.
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

/** The first email of an order keeps the plain key. @param at index among the emails, from 0. */
export const letterKey = (key: string, at: number): string => (at === 0 ? key : `${key}:${at + 1}`);
