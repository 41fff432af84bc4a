import { type Deps, todayOf } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { INVOICE_STATE_WORDS, type InvoiceFilters, type ListedInvoice } from "../../rules/invoice-view.ts";
import { listInvoices } from "./list-invoices.ts";

const HEADER = ["Invoice", "State", "Company", "Name", "Email", "PO number", "Issued", "Due", "Total", "Owed"];

/** The invoices that the filters leave as a table, the newest first. */
export async function exportInvoices(deps: Deps, filters: InvoiceFilters): Promise<Table> {
  const today = await todayOf(deps);
  return {
    name: "invoices",
    header: HEADER,
    batches: pageRows(
      ({ cursor: before, limit }) => listInvoices(deps.db, { ...filters, before, limit, today }),
      ({ invoices }) => invoices.map(cells),
    ),
  };
}

const cells = (one: ListedInvoice): Cell[] => [
  ...[one.number, INVOICE_STATE_WORDS[one.state], one.company, one.name, one.email, one.poNumber ?? ""],
  ...[{ day: one.issuedOn }, { day: one.dueOn }, { cents: one.totalCents }, { cents: one.openCents }],
];
