/** The customer's fields of the new invoice, filled in from what the site knows. */
import { hc } from "hono/client";
import type { ApiClient } from "#app/api-context.ts";
import { CUSTOMER_FIELDS, type CustomerTexts } from "#shared/customer-fields.ts";

const api = hc("/api") as unknown as ApiClient;

/** Member companies whose names, cities or contacts begin so. */
export const findMembersToBill = (q: string) => api.admin["bill-to"].$get({ query: { q } });

const controlOf = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
};

export const textIn = (form: HTMLFormElement, name: string): string => controlOf(form, name)?.value.trim() ?? "";

export function fillCustomer(form: HTMLFormElement, customer: CustomerTexts): void {
  for (const field of CUSTOMER_FIELDS) {
    const control = controlOf(form, `customer.${field}`);
    if (control) control.value = customer[field];
  }
}
