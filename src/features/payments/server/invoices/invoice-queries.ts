/** Reads of invoices. The sum of an invoice follows from its charges. */
import { and, asc, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { readZip } from "#shared/addresses/zip.ts";
import { sumCents } from "#shared/money.ts";
import { invoiceNumber, readInvoiceNumber, withoutInvoice } from "../../rules/invoice.ts";
import type { FoundInvoice } from "../../rules/invoice-view.ts";
import { isShown } from "../charges/queries.ts";
import { charges } from "../tables.ts";
import { invoiceLines, invoices } from "./invoice-tables.ts";

/** The source kind of charges that an invoice opens. */
export const INVOICE_SOURCE = "invoice";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceCharge = typeof charges.$inferSelect;

/**
 * The charges of invoices in the order of their lines. Those opened for an invoice count even where no line names them:
 * a check that fell short leaves a new charge behind.
 */
export async function chargesOfInvoices(db: Db, ids: readonly string[]): Promise<Map<string, InvoiceCharge[]>> {
  const byInvoice = new Map<string, InvoiceCharge[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byInvoice;
  const named = await db
    .select({ invoiceId: invoiceLines.invoiceId, charge: charges })
    .from(invoiceLines)
    .innerJoin(charges, eq(charges.id, invoiceLines.chargeId))
    .where(and(inArray(invoiceLines.invoiceId, [...ids]), isShown))
    .orderBy(asc(invoiceLines.lineNo));
  const opened = await db
    .select()
    .from(charges)
    .where(and(eq(charges.sourceKind, INVOICE_SOURCE), inArray(charges.sourceId, [...ids]), isShown))
    .orderBy(asc(charges.position));
  for (const { invoiceId, charge } of named) byInvoice.get(invoiceId)?.push(charge);
  for (const charge of opened) {
    const own = byInvoice.get(charge.sourceId);
    if (!own?.some(({ id }) => id === charge.id)) own?.push(charge);
  }
  return byInvoice;
}

export const chargesOfInvoice = async (db: Db, id: string): Promise<InvoiceCharge[]> =>
  (await chargesOfInvoices(db, [id])).get(id) ?? [];

export async function findInvoice(db: Db, which: SQL | undefined): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(which);
  return invoice;
}

/**
 * The invoice of a number and the zip code printed on it, of a number without its year the newest. A wrong zip and an
 * unknown number take the same path and the same time, because one query checks both.
 */
export async function findInvoiceByZip(
  db: Db,
  typed: { number: string; zip?: string | undefined },
): Promise<Invoice | undefined> {
  const { year = "____", count } = readInvoiceNumber(typed.number) ?? {};
  const number = count === undefined ? "" : invoiceNumber(year, count);
  const zip = readZip(typed.zip) ?? "";
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(like(invoices.number, number), sql`${invoices.customer} ->> 'zip' = ${zip}`))
    .orderBy(desc(invoices.number))
    .limit(1);
  return invoice;
}

/** The customer as the invoice prints it, without email and phone. */
export function billToOf({ company, firstName, lastName, street, city, state, zip }: Invoice["customer"]) {
  return { company, name: `${firstName} ${lastName}`, firstName, lastName, street, city, state, zip };
}

export const openCentsOf = (lines: readonly Pick<InvoiceCharge, "status" | "amountCents">[]) =>
  sumCents(lines.filter(({ status }) => status === "open").map(({ amountCents }) => amountCents));

/**
 * The part of an invoice that a visitor with number and zip may see. A void invoice is not found, because nothing is
 * owed on it.
 */
export async function lookUpInvoice(db: Db, typed: { number: string; zip: string }): Promise<FoundInvoice | undefined> {
  const invoice = await findInvoiceByZip(db, typed);
  if (!invoice || invoice.voidedAt) return undefined;
  const lines = await chargesOfInvoice(db, invoice.id);
  return {
    number: invoice.number,
    company: invoice.customer.company,
    dueOn: invoice.dueOn,
    lines: lines.map(({ publicToken, label, amountCents, status }) => ({
      token: publicToken,
      amountCents,
      status,
      label: withoutInvoice(invoice.number, label),
    })),
    openCents: openCentsOf(lines),
  };
}
