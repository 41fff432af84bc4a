/** A member's invoice in a dues run. */
import type { InvoiceForm } from "#features/payments/rules/invoice-form.ts";
import type { Customer } from "#shared/contact.ts";
import { DUES_PROGRAM, namesOf } from "../open-dues.ts";
import type { affiliates } from "../tables.ts";

type Company = typeof affiliates.$inferSelect;

/** The company's contact; without one the invoice goes to accounts payable. */
export function customerOf(company: Company): Customer {
  const { name, street, city, state, zip, contactName, contactEmail, contactPhone } = company;
  return {
    company: name,
    street,
    city,
    state,
    zip,
    ...namesOf(contactName ?? "Accounts Payable"),
    email: contactEmail ?? "",
    phone: contactPhone ?? "",
  };
}

type Billed = { year: number; tier: string; amountCents: number; how: string; customer: Customer; dueOn: string };

export const duesInvoice = ({ year, tier, amountCents, how, customer, dueOn }: Billed) =>
  ({
    customer,
    dueOn,
    lines: [{ label: `Membership dues ${year}, ${tier}`, amountCents, program: DUES_PROGRAM }],
    note: `Dues for ${year}: ${how}.`,
  }) satisfies InvoiceForm;
