import type { Customer } from "#shared/contact.ts";
import type { Order } from "../orders/lock-order.ts";

/** One letter about an order. `isPart`: other lines of the order are other customers', and none of this one's business. */
export type CustomerLetter<Line> = { customer: Customer; lines: Line[]; isPart: boolean };

type Line = { customer: Customer | null };

/**
 * Whom to write to about an order. Who pays by card gave a name at the checkout and hears of everything; a check may pay
 * what several customers owe, and each hears of its own lines alone. Without two emails it is one letter with every line;
 * without any it is none, and the office calls.
 *
 * @param lines what the letter is about; those without a customer, such as what a check is over, are told to nobody among
 *   several.
 * @param whole every line of the order, where the letter is not about all of them: several customers have it, though this
 *   letter may concern one.
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

/** The first letter of an order keeps the plain key. @param at place among the letters, from 0. */
export const letterKey = (key: string, at: number): string => (at === 0 ? key : `${key}:${at + 1}`);
