import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { type Cents, cents, sumCents } from "#shared/money.ts";
import { withoutInvoice } from "../../rules/invoice.ts";
import { type InvoiceState, invoiceState } from "../../rules/invoice-view.ts";
import type { ChargeStatus } from "../../rules/states.ts";
import { chargesOfInvoice, type Invoice, openCentsOf } from "./invoice-queries.ts";

/** What the letter is rendered from: the invoice as it stood when the letter was posted. */
export type InvoiceLetter = {
  number: InvoiceNumber;
  /** The page and the PDF stand under it. */
  token: InvoiceToken;
  to_name: string;
  company: string;
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
 * Writes to the customer what is owed, until when and how it is paid.
 *
 * @param options.key tells one occasion from another; the same one writes no second letter.
 */
export async function postInvoiceLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  invoice: Invoice,
  { today, key }: { today: string; key: string },
): Promise<void> {
  const { customer, number, publicToken, issuedOn, dueOn, poNumber, note, voidedAt } = invoice;
  const rows = await chargesOfInvoice(deps.db, invoice.id);
  const lines = rows.map(({ label, amountCents, status, fund }) => ({
    ...{ status, fund, amountCents: cents(amountCents) },
    label: withoutInvoice(number, label),
  }));
  const payload: InvoiceLetter = {
    ...{ number, token: publicToken, issuedOn, dueOn, poNumber, note, lines },
    to_name: `${customer.firstName} ${customer.lastName}`,
    company: customer.company,
    state: invoiceState({ isVoid: voidedAt !== null, dueOn, lines }, today),
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    openCents: openCentsOf(rows),
  };
  await postLetter(deps, {
    template: "payments.invoice",
    dedupeKey: `invoice:${invoice.id}:${key}`,
    to: { name: payload.to_name, address: customer.email },
    payload,
  });
}
