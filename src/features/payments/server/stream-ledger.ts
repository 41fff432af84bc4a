import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import { isoDay } from "#shared/dates.ts";
import { toDollars } from "#shared/money.ts";
import { partsOfRows } from "./ledger-parts.ts";
import { type LedgerPeriod, rowsOfPeriod } from "./ledger-report.ts";

/** Rows of the ledger that are in memory at once, however long the period. */
const BATCH = 500;
const HEADER = [
  ...["Date", "Order", "Kind", "Column", "Program", "Fund", "Item", "Payer", "Amount", "Fee", "Net"],
  ...["Provider", "Provider reference", "Recorded by", "Money"],
];

type Part = {
  id: string;
  created_at: string;
  reference: string;
  kind: string;
  column: string;
  program: string;
  fund: string;
  label: string;
  customer: Customer | null;
  part_cents: string;
  part_fee_cents: string;
  provider: string;
  provider_ref: string;
  actor: string;
};

/**
 * The ledger of a period as CSV, oldest first, a line for each part of a row. It is read and sent in pieces: as no row is
 * ever changed or removed, pieces that are read one after another are one whole. The columns Amount, Fee and Net add up to
 * what `reportLedger` says. Texts that a spreadsheet would run as a formula begin with an apostrophe.
 */
export async function* streamLedger({ db, organization }: Deps, period: LedgerPeriod): AsyncGenerator<string> {
  const { timeZone } = await organization();
  yield toCsv([HEADER]);
  let after: { at: string; id: string } | undefined;
  for (;;) {
    const beyond = after ? sql`and (l.created_at, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const rows = sql`select l.* from ledger l where ${rowsOfPeriod(period, timeZone)} ${beyond}
      order by l.created_at, l.id limit ${BATCH}`;
    const { rows: parts } = await db.execute<Part>(sql`
      with ${partsOfRows(rows)} select *, created_at::text as created_at from parts order by parts.created_at, id, line_no`);
    const last = parts.at(-1);
    if (!last) return;
    yield toCsv(parts.map((part) => cells(part, timeZone, period)));
    after = { at: last.created_at, id: last.id };
  }
}

function cells(part: Part, zone: string, { money }: LedgerPeriod): unknown[] {
  const amount = Number(part.part_cents);
  const fee = Number(part.part_fee_cents);
  return [
    isoDay(part.created_at, zone),
    ...[part.reference, part.kind, part.column, part.program, part.fund, part.label, part.customer?.company ?? ""],
    ...[toDollars(amount), toDollars(fee), toDollars(amount + fee)],
    ...[part.provider, part.provider_ref, part.actor, money === "test" ? "TEST" : "live"],
  ];
}

const toCsv = (rows: unknown[][]): string =>
  stringify(rows, {
    escape_formulas: true,
    record_delimiter: "windows",
    cast: { number: (value) => value.toFixed(2) },
  });
