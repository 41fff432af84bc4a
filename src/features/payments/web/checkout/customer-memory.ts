/** The customer form's answers, kept in this tab so that nobody types them twice. */
import type { Customer } from "#shared/contact.ts";

const KEY = "customer";

export function rememberCustomer(customer: Partial<Customer>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(customer));
  } catch {
    // Storage may be full or forbidden: the form then starts empty.
  }
}

export function recallCustomer(): Partial<Customer> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

const NAMES = ["company", "firstName", "lastName", "street", "city", "state", "zip", "email", "phone"] as const;

/** What a form holds of its customer so far, and nothing else of it: a card never gets here. */
export function customerIn(form: HTMLFormElement): Partial<Customer> {
  const values = new FormData(form);
  return Object.fromEntries(NAMES.map((name) => [name, String(values.get(name) ?? "")]));
}

export function forgetCustomer(): void {
  sessionStorage.removeItem(KEY);
}
