/** The customer's part of every registration form. */

const NAMES = ["company", "firstName", "lastName", "street", "city", "state", "zip", "email", "phone"] as const;
export type CustomerFields = Record<(typeof NAMES)[number], string>;

export const customerIn = (form: FormData): CustomerFields =>
  Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? "")])) as CustomerFields;
