import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import type { CheckId } from "#shared/identifiers.ts";
import type { CheckFilters, CheckView } from "../../rules/check.ts";
import { listChecks } from "./check-queries.ts";

const HEADER = [
  ...["Received", "Check", "Payer", "Amount", "Account", "Order", "Pays for", "Entered by", "Deposit", "Deposited"],
  ...["Returned", "Why returned", "Voided", "Why voided"],
];

/** The checks that the filters leave as a table, the newest first. */
export async function exportChecks({ db, organization }: Deps, filters: CheckFilters): Promise<Table> {
  const association = await organization();
  return {
    name: "checks",
    header: HEADER,
    batches: pageRows(
      ({ cursor, limit }) => listChecks(db, association, { ...filters, before: cursor as CheckId | undefined, limit }),
      ({ checks }) => checks.map((check) => cells(check, association.timeZone)),
    ),
  };
}

function cells({ deposit, bounced, voided, ...check }: CheckView, zone: string): Cell[] {
  const lines = check.lines.map(({ reference, label }) => [reference, label].filter(Boolean).join(" "));
  return [
    ...[{ day: check.receivedOn }, check.number, check.payer, { cents: check.amountCents }, check.account, check.order],
    ...[lines.join("; "), check.enteredBy, deposit?.reference ?? "", deposit ? { day: deposit.madeOn } : ""],
    ...[bounced ? { at: bounced.at, zone } : "", bounced?.reason ?? ""],
    ...[voided ? { at: voided.at, zone } : "", voided?.reason ?? ""],
  ];
}
