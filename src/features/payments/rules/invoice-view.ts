/** An invoice as its customer sees it, and its state, which follows from its charges. */
import { z } from "zod";
import {
  chargeTokenSchema,
  invoiceNumberSchema,
  invoiceTokenSchema,
  orderReferenceSchema,
  orderTokenSchema,
} from "#shared/identifiers.ts";
import { type Cents, cents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { lineSchema } from "#shared/text.ts";
import { payeeOf } from "./funds.ts";
import { CHARGE_STATUSES, type ChargeStatus, ORDER_STATUSES } from "./states.ts";

export const INVOICE_STATES = ["open", "part_paid", "overdue", "paid", "refunded", "void"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
/** The states that the database keeps. "Overdue" is not one of them, because it depends on the day. */
export const STORED_INVOICE_STATES = ["open", "part_paid", "paid", "refunded", "void"] as const;

/** The labels for staff and customers. */
export const INVOICE_STATE_WORDS: Record<InvoiceState, string> = {
  open: "Unpaid",
  part_paid: "Partly paid",
  overdue: "Overdue",
  paid: "Paid",
  refunded: "Refunded",
  void: "Void",
};

type Derived = {
  isVoid: boolean;
  /** `2026-12-21` */
  dueOn: string;
  lines: readonly { status: ChargeStatus; amountCents: number }[];
};

/**
 * Derived from the charges alone: the only stored state of an invoice is that staff voided it. An open charge past its
 * day is overdue, whether or not a part was paid.
 *
 * @param today calendar day in the association's zone; an invoice is overdue from the day after `dueOn`.
 */
export function invoiceState({ isVoid, dueOn, lines }: Derived, today: string): InvoiceState {
  const has = (status: ChargeStatus) => lines.some((line) => line.status === status);
  if (isVoid) return "void";
  if (has("open")) {
    if (dueOn < today) return "overdue";
    return has("paid") || has("refunded") ? "part_paid" : "open";
  }
  if (has("paid")) return "paid";
  return has("refunded") ? "refunded" : "void";
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const invoiceLineSchema = z.object({
  token: chargeTokenSchema.describe("Public token of the charge: its holder may pay it"),
  label: z.string(),
  amountCents: z.int(),
  status: z.enum(CHARGE_STATUSES),
});

/** The result of a lookup by invoice number and zip code. */
export const foundInvoiceSchema = z.object({
  number: invoiceNumberSchema,
  company: z.string(),
  dueOn: day,
  lines: z.array(invoiceLineSchema),
  openCents: z.int(),
});
export type FoundInvoice = z.output<typeof foundInvoiceSchema>;

/** The open sum for each payee of a check: one check goes into one account. */
export function openByPayee(
  organization: Pick<Organization, "name" | "committee">,
  lines: readonly { status: ChargeStatus; amountCents: number; fund?: string | null }[],
): { payee: string; amountCents: Cents }[] {
  const sums = new Map<string, number>();
  for (const { status, amountCents, fund } of lines) {
    if (status !== "open") continue;
    const payee = payeeOf(organization, fund);
    sums.set(payee, (sums.get(payee) ?? 0) + amountCents);
  }
  return [...sums].map(([payee, amountCents]) => ({ payee, amountCents: cents(amountCents) }));
}

/** The invoice's own page and file, for the holder of its token. */
export const invoicePageSchema = z.object({
  token: invoiceTokenSchema,
  number: invoiceNumberSchema,
  state: z.enum(INVOICE_STATES),
  billTo: z.object({
    company: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  issuedOn: day,
  dueOn: day,
  poNumber: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(
    invoiceLineSchema.extend({ fund: z.string().nullable().describe("Whose money it is, if not the association's") }),
  ),
  totalCents: z.int(),
  openCents: z.int(),
});
export type InvoicePage = z.output<typeof invoicePageSchema>;

/** One row of the staff's list. */
export const listedInvoiceSchema = z.object({
  id: z.string(),
  number: invoiceNumberSchema,
  state: z.enum(INVOICE_STATES),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  poNumber: z.string().nullable(),
  issuedOn: day,
  dueOn: day,
  totalCents: z.int(),
  openCents: z.int(),
});
export type ListedInvoice = z.output<typeof listedInvoiceSchema>;

export const invoiceFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of number, company, name, email, PO number or total"),
  state: z.enum(INVOICE_STATES).optional(),
});
export type InvoiceFilters = z.output<typeof invoiceFiltersSchema>;

/** The sum of the invoices in one state. */
export const invoiceTotalSchema = z.object({
  state: z.enum(INVOICE_STATES),
  invoices: z.int(),
  totalCents: z.int(),
  openCents: z.int(),
});
export type InvoiceTotal = z.output<typeof invoiceTotalSchema>;

/** An invoice with its payments, for staff. */
export const staffInvoiceSchema = invoicePageSchema.extend({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  issuedBy: z.string(),
  createdAt: z.iso.datetime(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string().nullable(),
  lines: z.array(
    invoicePageSchema.shape.lines.element.extend({
      program: z.string(),
      isBorrowed: z.boolean().describe("It was owed before the invoice, and stays owed when that is void"),
      reference: z.string().nullable().describe("Of the registration that owed it, where it was owed before"),
    }),
  ),
  payments: z.array(
    z.object({
      order: orderTokenSchema,
      reference: orderReferenceSchema,
      status: z.enum(ORDER_STATUSES),
      method: z.enum(["card", "check"]),
      paidAt: z.iso.datetime().nullable(),
      amountCents: z.int().describe("Of this invoice's lines, without fee"),
      livemode: z.boolean(),
    }),
  ),
  letters: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      isWithheld: z.boolean().describe("Its address is one of samples: no mail server was asked"),
      isKept: z.boolean().describe("No mail server was set up: it is in the email log alone"),
    }),
  ),
  reminders: z.array(
    z.object({ dueAt: z.iso.datetime(), state: z.enum(["planned", "held", "sent", "cancelled", "lapsed"]) }),
  ),
});
export type StaffInvoice = z.output<typeof staffInvoiceSchema>;
