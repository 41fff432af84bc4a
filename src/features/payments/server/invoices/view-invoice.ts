/** Invoices as their customers and staff see them. */
import { and, eq, inArray, like } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { leftAt, STATE_FACTS } from "#platform/mail/letter-state.ts";
import { remindersOf } from "#platform/reminders/reminder-queries.ts";
import { outbox } from "#platform/tables.ts";
import type { InvoiceToken } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import { withoutInvoice } from "../../rules/invoice.ts";
import { type InvoicePage, invoiceState, type StaffInvoice } from "../../rules/invoice-view.ts";
import { noSuchInvoice } from "../errors.ts";
import { orderLines, orders } from "../tables.ts";
import {
  billToOf,
  chargesOfInvoice,
  findInvoice,
  INVOICE_SOURCE,
  type Invoice,
  type InvoiceCharge,
  openCentsOf,
} from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { reminderSubject } from "./remind-of-invoice.ts";

/** The sum and the state of an invoice. A void line of an invoice that is not void counts as zero. */
export function figuresOf(invoice: Invoice, lines: readonly InvoiceCharge[], today: string) {
  const isVoid = invoice.voidedAt !== null;
  const counted = isVoid ? lines : lines.filter(({ status }) => status !== "void");
  return {
    state: invoiceState({ isVoid, dueOn: invoice.dueOn, lines }, today),
    totalCents: sumCents(counted.map(({ amountCents }) => amountCents)),
    openCents: isVoid ? 0 : openCentsOf(lines),
  };
}

/** @param today calendar day in the association's zone. */
export function toInvoicePage(invoice: Invoice, rows: readonly InvoiceCharge[], today: string): InvoicePage {
  const { publicToken, number, customer, issuedOn, dueOn, poNumber, note } = invoice;
  return {
    token: publicToken,
    number,
    issuedOn,
    dueOn,
    poNumber,
    note,
    ...figuresOf(invoice, rows, today),
    billTo: billToOf(customer),
    lines: rows.map(({ publicToken: token, label, amountCents, status, fund }) => ({
      token,
      amountCents,
      status,
      fund,
      label: withoutInvoice(number, label),
    })),
  };
}

/** @throws payments.no-such-invoice */
export async function viewInvoice(db: Db, token: InvoiceToken, today: string): Promise<InvoicePage> {
  const invoice = await findInvoice(db, eq(invoices.publicToken, token));
  if (!invoice) throw noSuchInvoice();
  return toInvoicePage(invoice, await chargesOfInvoice(db, invoice.id), today);
}

/** @throws payments.no-such-invoice */
export async function viewInvoiceForStaff(db: Db, id: string, today: string): Promise<StaffInvoice> {
  const invoice = await findInvoice(db, eq(invoices.id, id));
  if (!invoice) throw noSuchInvoice();
  const rows = await chargesOfInvoice(db, id);
  const page = toInvoicePage(invoice, rows, today);
  const { customer, issuedBy, createdAt, voidedAt, voidReason } = invoice;
  return {
    ...page,
    id,
    issuedBy,
    voidReason,
    email: customer.email,
    phone: customer.phone,
    createdAt: createdAt.toISOString(),
    voidedAt: voidedAt?.toISOString() ?? null,
    lines: page.lines.map((line, at) => ({
      ...line,
      program: rows[at]?.program ?? "",
      isBorrowed: rows[at]?.sourceKind !== INVOICE_SOURCE,
      reference: rows[at]?.sourceKind === INVOICE_SOURCE ? null : (rows[at]?.reference ?? null),
    })),
    payments: await paymentsOf(db, rows),
    letters: await lettersOf(db, id),
    reminders: (await remindersOf(db, reminderSubject(id))).map(({ state, dueAt }) => ({
      state,
      dueAt: dueAt.toISOString(),
    })),
  };
}

/** Orders that took money for the charges, refunded ones included. */
async function paymentsOf(db: Db, rows: readonly InvoiceCharge[]): Promise<StaffInvoice["payments"]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({ order: orders, amountCents: orderLines.amountCents })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(
          orderLines.chargeId,
          rows.map(({ id }) => id),
        ),
        inArray(orders.status, ["paying", "paid", "partially_refunded", "refunded", "bounced", "review"]),
      ),
    )
    .orderBy(orders.createdAt);
  const byOrder = new Map<string, StaffInvoice["payments"][number]>();
  for (const { order, amountCents } of found) {
    const { publicToken, reference, status, method, paidAt, livemode } = order;
    const sum = (byOrder.get(order.id)?.amountCents ?? 0) + amountCents;
    byOrder.set(order.id, {
      order: publicToken,
      reference,
      status,
      method,
      livemode,
      amountCents: sum,
      paidAt: paidAt?.toISOString() ?? null,
    });
  }
  return [...byOrder.values()];
}

async function lettersOf(db: Db, id: string): Promise<StaffInvoice["letters"]> {
  const rows = await db
    .select({ id: outbox.id, createdAt: outbox.createdAt, ...STATE_FACTS })
    .from(outbox)
    .where(like(outbox.dedupeKey, `invoice:${id}:%`))
    .orderBy(outbox.createdAt);
  return rows.map(({ id: letter, createdAt, isWithheld, isKept, ...facts }) => ({
    id: letter,
    isWithheld,
    isKept,
    createdAt: createdAt.toISOString(),
    sentAt: leftAt({ ...facts, isWithheld, isKept }),
  }));
}
