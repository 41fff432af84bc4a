/** Previews of an invoice before it is issued: its PDF and its email. */

import type { ChargeToken, InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { cents, sumCents } from "#shared/money.ts";
import { invoiceNumber } from "../../rules/invoice.ts";
import type { InvoiceForm } from "../../rules/invoice-form.ts";
import type { InvoicePage } from "../../rules/invoice-view.ts";
import type { InvoiceLetter } from "./post-invoice-letter.ts";

/** Stands in for the token, which an invoice gets only when it is issued. */
const PREVIEW_TOKEN = "preview" as InvoiceToken;

type Form = Omit<InvoiceForm, "lines"> & { lines: readonly { label: string; amountCents: number }[] };

const common = ({ lines, note, poNumber, dueOn }: Form, today: string) => {
  const totalCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const number: InvoiceNumber = invoiceNumber(today.slice(0, 4), 0);
  return {
    number,
    token: PREVIEW_TOKEN,
    state: "open" as const,
    issuedOn: today,
    dueOn,
    poNumber: poNumber ?? null,
    note: note ?? null,
    totalCents,
    openCents: totalCents,
  };
};

/** @param today calendar day in the association's zone. */
export function previewedPage(form: Form, today: string): InvoicePage {
  const { company, firstName, lastName, street, city, state, zip } = form.customer;
  return {
    ...common(form, today),
    billTo: { company, name: `${firstName} ${lastName}`, firstName, lastName, street, city, state, zip },
    lines: form.lines.map(({ label, amountCents }) => ({
      token: "preview" as ChargeToken,
      label,
      amountCents,
      status: "open" as const,
      fund: null,
    })),
  };
}

/** @param today calendar day in the association's zone. */
export function previewedLetter(form: Form, today: string): InvoiceLetter {
  const { company, firstName, lastName } = form.customer;
  return {
    ...common(form, today),
    to_name: `${firstName} ${lastName}`,
    company,
    lines: form.lines.map(({ label, amountCents }) => ({
      label,
      amountCents: cents(amountCents),
      status: "open" as const,
      fund: null,
    })),
  };
}
