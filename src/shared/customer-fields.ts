/**
 * The customer's fields by name. Their checks are in a module of their own, `contact.ts`, so that a page that only
 * reads a form loads no validator; the schema there does not compile while it and this list name different fields.
 */
export const CUSTOMER_FIELDS = [
  "company",
  "firstName",
  "lastName",
  "street",
  "zip",
  "city",
  "state",
  "email",
  "phone",
] as const;

export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
/** As typed, unchecked. */
export type CustomerTexts = Record<CustomerField, string>;

export const customerTexts = (textOf: (field: CustomerField) => string): CustomerTexts =>
  Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, textOf(field)])) as CustomerTexts;

/** The customer's fields of a form, without its other fields. @param prefix begins each name, such as `customer.`. */
export const customerIn = (form: FormData, prefix = ""): CustomerTexts =>
  customerTexts((field) => String(form.get(prefix + field) ?? ""));
