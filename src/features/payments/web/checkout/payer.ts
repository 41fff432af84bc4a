/** The payer as far as this browser knows them, so that the checkout asks only for the rest. */
import { ZIP_PATTERN } from "#shared/addresses/zip-pattern.ts";
import { CUSTOMER_FIELDS, type CustomerField, type CustomerTexts } from "#shared/customer-fields.ts";
import { isEmail } from "#shared/email-pattern.ts";
import { parsePhone } from "#shared/phone.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { recallCustomer, recallPayer } from "./customer-memory.ts";

type Details = Partial<CustomerTexts>;
export type Payer = {
  values: Details;
  /** The fields that the payer must fill in: missing or certainly invalid. */
  lacks: readonly CustomerField[];
};

/**
 * The payer of these items: what was typed here, otherwise the details of the newest registration among them that has
 * them all, otherwise those of the form that was sent last in this tab. Details of two people are never mixed.
 */
export function payerOf(items: readonly CartItem[]): Payer {
  const typed = recallPayer();
  // Details that were left half typed stay in their fields.
  if (typed) return { values: typed, lacks: lacking(typed)[0] ? CUSTOMER_FIELDS : [] };
  const known = [...items.toReversed().flatMap(({ after }) => after?.payer ?? []), recallCustomer()];
  const values = known.find((details) => !lacking(details)[0]) ?? known.find(isSomebody) ?? {};
  return { values, lacks: isSomebody(values) ? lacking(values) : CUSTOMER_FIELDS };
}

const isSomebody = ({ company, firstName, lastName }: Details): boolean =>
  Boolean(company?.trim() && (firstName?.trim() || lastName?.trim()));

/** A light check, so that the page needs no validator to fold known details; Submit checks the whole schema. */
function lacking(details: Details): CustomerField[] {
  const isRight: Partial<Record<CustomerField, (text: string) => unknown>> = {
    email: isEmail,
    phone: parsePhone,
    zip: (text) => ZIP_PATTERN.test(text),
    state: (text) => /^[A-Z]{2}$/.test(text),
  };
  // Other fields accept any text except an empty one.
  return CUSTOMER_FIELDS.filter((field) => !(isRight[field] ?? String)(details[field]?.trim() ?? ""));
}
