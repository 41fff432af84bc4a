/** The customer form's answers, kept in this tab so that visitors do not type them twice. */
import type { Customer } from "#shared/contact.ts";
import { forget, keep, recall } from "#ui/storage.ts";

const KEY = "customer";

export const rememberCustomer = (customer: Partial<Customer>): void => keep(KEY, customer);

export const recallCustomer = (): Partial<Customer> => ({ ...(recall(KEY) as Partial<Customer> | undefined) });

const NAMES = ["company", "firstName", "lastName", "street", "city", "state", "zip", "email", "phone"] as const;

/** The customer's fields of a form, and nothing else of it: a card is never saved. */
export function customerIn(form: HTMLFormElement): Partial<Customer> {
  const values = new FormData(form);
  return Object.fromEntries(NAMES.map((name) => [name, String(values.get(name) ?? "")]));
}

export const forgetCustomer = (): void => forget(KEY);
