import { sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import type { Customer } from "#shared/contact.ts";
import { isoDay } from "#shared/dates.ts";
import { type Codes, codesFrom } from "../../rules/account-codes.ts";
import type { LedgerPart } from "../../rules/ledger.ts";
import { partsOfEntries } from "./ledger-parts.ts";
import { entriesOfPeriod, type LedgerPeriod } from "./ledger-report.ts";
import { savedCodes } from "./list-accounts.ts";

/** Rows of the ledger that are in memory at once, however long the period. */
const BATCH = 500;
const HEADER = [
  ...["Date", "Order", "Kind", "Column", "Program", "Fund", "Item", "Payer", "Amount", "Fee", "Net"],
  ...["Provider", "Provider reference", "Recorded by", "Money"],
  ...["Customer", "Check", "Deposit", "Invoice", "First booked"],
  ...["Account", "Fee account", "Money account"],
];

type Part = {
  id: string;
  created_at: string;
  first_at: string;
  reference: string;
  kind: string;
  column: LedgerPart["column"];
  program: string;
  fund: string;
  label: string;
  payer: string | null;
  customer: Customer | null;
  check_number: string | null;
  deposit: string | null;
  invoice: string | null;
  part_cents: string;
  part_fee_cents: string;
  provider: string;
  provider_ref: string;
  actor: string;
};

/**
 * The ledger of a period as a table, oldest first, a line for each part of a row. Its pieces form one whole because no
 * row is ever changed or removed. The columns Amount, Fee and Net add up to the sums of `reportLedger`. A check's deposit
 * is named once there is one, on any day.
 */
export const exportLedger = (deps: Deps, period: LedgerPeriod): Table => ({
  name: `ledger-${period.money === "test" ? "test-" : ""}${period.from}-to-${period.to}`,
  header: HEADER,
  batches: batchesOf(deps, period),
});

async function* batchesOf({ db, organization }: Deps, period: LedgerPeriod): AsyncGenerator<Cell[][]> {
  const { timeZone } = await organization();
  const { booked, isCounted } = entriesOfPeriod(period, timeZone);
  const format: CellFormat = { zone: timeZone, money: period.money, codes: codesFrom(await savedCodes(db)) };
  let after: { at: string; id: string } | undefined;
  for (;;) {
    const beyond = after
      ? sql`and (entry.created_at, entry.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const page = sql`${isCounted} ${beyond} order by entry.created_at, entry.id limit ${BATCH}`;
    const { rows: parts } = await db.execute<Part>(sql`with ${partsOfEntries(booked, page)} ${NAMED_PARTS}`);
    const last = parts.at(-1);
    if (!last) return;
    yield parts.map((part) => cells(part, format));
    after = { at: last.created_at, id: last.id };
  }
}

/**
 * Each part with the numbers of its documents, and its customer. A line that was joined with another is gone; the other
 * line has its label and invoice.
 */
const NAMED_PARTS = sql.raw(`
  select p.*, p.created_at::text as created_at, p.first_at::text as first_at, o.reference, c.customer,
    coalesce(k.payer, o.customer->>'company') as payer, k.number as check_number, d.reference as deposit,
    coalesce((select string_agg(distinct i.number, ', ') from invoice_lines il join invoices i on i.id = il.invoice_id
      where il.charge_id = p.charge_id and i.voided_at is null), case when p.charge_id is null then coalesce(ol.invoice, (
        select of_label.invoice from order_lines of_label where of_label.order_id = p.order_id and of_label.invoice is not null
          and p.label in (of_label.label, of_label.own_label) limit 1)) end) as invoice
  from entries_parts p join orders o on o.id = p.order_id
  left join order_lines ol on ol.order_id = p.order_id and ol.line_no = p.line_no
  left join charges c on c.id = p.charge_id
  left join checks k on k.order_id = p.order_id
  left join deposits d on d.id = k.deposit_id
  order by p.created_at, p.id, p.part, p.line_no`);

/** The settings that all lines share. */
type CellFormat = { zone: string; money: LedgerPeriod["money"]; codes: Codes };

function cells(part: Part, { zone, money, codes }: CellFormat): Cell[] {
  const amount = Number(part.part_cents);
  const fee = Number(part.part_fee_cents);
  const { customer } = part;
  return [
    { day: isoDay(part.created_at, zone) },
    ...[part.reference, part.kind, part.column, part.program, part.fund, part.label, part.payer ?? ""],
    ...[{ cents: amount }, { cents: fee }, { cents: amount + fee }],
    ...[part.provider, part.provider_ref, part.actor, money === "test" ? "TEST" : "live"],
    customer ? customer.company || `${customer.firstName} ${customer.lastName}` : "",
    ...[part.check_number ?? "", part.deposit ?? "", part.invoice ?? ""],
    { day: isoDay(part.first_at, zone) },
    ...[codes.ofProgram(part.program), fee === 0 ? "" : codes.ofMoney("fees"), codes.ofMoney(part.column)],
  ];
}
