/** The other lists of the check desk as tables: deposits, unmatched money and overdue charges. */
import { type Deps, todayOf } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import type { DepositId } from "#shared/identifiers.ts";
import type { DepositView, OpenCharge, UnmatchedLine } from "../../rules/check.ts";
import type { DepositState } from "../../rules/check-states.ts";
import { listOverdue } from "../charges/search-charges.ts";
import { listDeposits } from "./deposit-queries.ts";
import { listUnmatched } from "./unmatched-queries.ts";

/** The deposits that the filter leaves, the newest first. */
export async function exportDeposits({ db, organization }: Deps, filters: { state?: DepositState }): Promise<Table> {
  const association = await organization();
  const read = ({ cursor, limit }: { cursor?: string | undefined; limit: number }) =>
    listDeposits(db, association, { ...filters, before: cursor as DepositId | undefined, limit });
  const bank = ["At the bank on", "The bank has", "The bank's text", "Why it differs"];
  return {
    name: "deposits",
    header: [
      ...["Deposit", "Made", "Account", "Checks", "Total", "Made by", "Returned"],
      ...bank,
      "Undone",
      "Why undone",
    ],
    batches: pageRows(read, ({ deposits }) => deposits.map((one) => depositCells(one, association.timeZone))),
  };
}

const depositCells = ({ bank, undone, ...one }: DepositView, zone: string): Cell[] => [
  ...[one.reference, { day: one.madeOn }, one.account, one.count, { cents: one.totalCents }, one.madeBy, one.returned],
  ...(bank
    ? [{ day: bank.bookedOn }, { cents: bank.amountCents }, bank.description, bank.note ?? ""]
    : ["", "", "", ""]),
  ...(undone ? [{ at: undone.at, zone }, undone.reason] : ["", ""]),
];

/** All money without a charge, the oldest first. */
export async function exportUnmatched({ db, organization }: Deps): Promise<Table> {
  const association = await organization();
  return {
    name: "unmatched",
    header: ["Paid", "Payment", "Payer", "How", "Check", "For", "Invoice as typed", "Amount", "Account"],
    batches: pageRows(
      ({ cursor: after, limit }) => listUnmatched(db, association, { after, limit, mostCounted: 1 }),
      ({ lines }) => lines.map((one) => unmatchedCells(one, association.timeZone)),
    ),
  };
}

const unmatchedCells = (one: UnmatchedLine, zone: string): Cell[] => [
  ...[{ at: one.paidAt, zone }, one.reference, one.payer ?? "", one.method, one.checkNumber ?? "", one.label],
  ...[one.invoice ?? "", { cents: one.amountCents }, one.account],
];

/** All overdue charges, the longest overdue first. */
export async function exportOverdue(deps: Deps): Promise<Table> {
  const context = { organization: await deps.organization(), today: await todayOf(deps) };
  return {
    name: "overdue",
    header: ["Due", "For", "Reference", "Company", "Name", "Email", "Amount", "Check made out to"],
    batches: pageRows(
      ({ cursor: after, limit }) => listOverdue(deps.db, { ...context, after, limit, mostCounted: 1 }),
      ({ charges }) => charges.map(overdueCells),
    ),
  };
}

const overdueCells = ({ dueOn, label, reference, company, name, email, amountCents, account }: OpenCharge): Cell[] => [
  ...[dueOn ? { day: dueOn } : "", label, reference ?? "", company ?? "", name ?? "", email ?? ""],
  ...[{ cents: amountCents }, account],
];
