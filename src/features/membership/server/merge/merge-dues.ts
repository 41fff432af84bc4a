import { and, eq, inArray, sql } from "drizzle-orm";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import type { Db } from "#platform/database/db.ts";
import type { JsonRow } from "../companies/merge-tables.ts";
import type { DuesItem } from "../dues/dues-queries.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { hasValidInvoice } from "../dues/has-valid-invoice.ts";
import { readRows } from "./member-rows.ts";

type Pair = { kept: string; gone: string };

/** Years in which both were billed, with both lines. */
export async function billedTwice(db: Db, { kept, gone }: Pair): Promise<{ kept: DuesItem; gone: DuesItem }[]> {
  const items = await db
    .select()
    .from(duesItems)
    .where(and(inArray(duesItems.companyId, [kept, gone]), eq(duesItems.isSecond, false)))
    .orderBy(duesItems.year);
  const billed = items.filter(({ issueId }) => issueId !== null);
  return billed.flatMap((own) => {
    const other = billed.find(({ companyId, year }) => companyId === gone && year === own.year);
    return own.companyId === kept && other ? [{ kept: own, gone: other }] : [];
  });
}

/** All dues lines of both companies. */
export const duesRows = (db: Db, ids: readonly string[]): Promise<JsonRow[]> =>
  readRows(db, duesItems, sql`r.company_id = any(${sql.param(ids)}::uuid[])`);

/**
 * Where a year has two bills, the valid one becomes the company's first line in the run, and the other its second: both
 * invoices stay as issued.
 *
 * @param today calendar day in the association's zone.
 */
export async function setSeconds(db: Db, pair: Pair, today: string): Promise<void> {
  for (const { kept, gone } of await billedTwice(db, pair)) {
    const isKeptVoid = !(await hasValidInvoice(db, kept, today)) && (await hasValidInvoice(db, gone, today));
    await db
      .update(duesItems)
      .set({ isSecond: true })
      .where(eq(duesItems.id, isKeptVoid ? kept.id : gone.id));
  }
}

/** A sentence for each year in which both were billed, naming both invoices. */
export async function sayBilledTwice(db: Db, pair: Pair, today: string): Promise<string[]> {
  const years = await billedTwice(db, pair);
  const ids = years.flatMap(({ kept, gone }) => [kept.invoiceId ?? [], gone.invoiceId ?? []].flat());
  const figures = await figuresOfInvoices(db, ids, today);
  const nameOf = ({ invoiceId }: DuesItem) => {
    const invoice = invoiceId ? figures.get(invoiceId) : undefined;
    return invoice ? `${invoice.number} (${invoice.state})` : "an invoice that is on its way";
  };
  return years.map(
    ({ kept, gone }) =>
      `Both were billed dues of ${kept.year}: ${nameOf(kept)} and ${nameOf(gone)}. Both invoices stay: ` +
      "void or refund the one that is not owed.",
  );
}
