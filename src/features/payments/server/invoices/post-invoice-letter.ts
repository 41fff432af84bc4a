import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { type Cents, cents, sumCents } from "#shared/money.ts";
import { withoutInvoice } from "../../rules/invoice.ts";
import { type InvoicePage, type InvoiceState, invoiceState } from "../../rules/invoice-view.ts";
import type { ChargeStatus } from "../../rules/states.ts";
import { billToOf, chargesOfInvoice, type Invoice, openCentsOf } from "./invoice-queries.ts";

/** The data of the email: the invoice when the email was queued. */
export type InvoiceLetter = {
  number: InvoiceNumber;
  /** The path of the page and of the PDF. */
  token: InvoiceToken;
  to_name: string;
  company: string;
  /** Missing in queued emails of earlier versions, which are sent without the PDF. */
  billTo?: InvoicePage["billTo"];
  state: InvoiceState;
  issuedOn: string;
  dueOn: string;
  poNumber: string | null;
  note: string | null;
  lines: { label: string; amountCents: Cents; status: ChargeStatus; fund: string | null }[];
  totalCents: Cents;
  openCents: Cents;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.invoice": InvoiceLetter;
  }
}

/**
 * Emails the customer the open sum, its due day and the ways to pay it.
 *
 * @param options.key distinguishes the occasions; the same key sends no second email.
 */
export async function postInvoiceLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  invoice: Invoice,
  { today, key }: { today: string; key: string },
): Promise<void> {
  const { customer, number, publicToken, issuedOn, dueOn, poNumber, note, voidedAt } = invoice;
  const rows = await chargesOfInvoice(deps.db, invoice.id);
  const lines = rows.map(({ label, amountCents, status, fund }) => ({
    status,
    fund,
    amountCents: cents(amountCents),
    label: withoutInvoice(number, label),
  }));
  const payload: InvoiceLetter = {
    number,
    token: publicToken,
    issuedOn,
    dueOn,
    poNumber,
    note,
    lines,
    to_name: `${customer.firstName} ${customer.lastName}`,
    company: customer.company,
    billTo: billToOf(customer),
    state: invoiceState({ isVoid: voidedAt !== null, dueOn, lines }, today),
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    openCents: openCentsOf(rows),
  };
  await postLetter(deps, {
    template: "payments.invoice",
    dedupeKey: `invoice:${invoice.id}:${key}`,
    about: number,
    to: { name: payload.to_name, address: customer.email },
    payload,
  });
}
