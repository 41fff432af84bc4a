import type { Deps } from "#platform/deps.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { codesFrom } from "../../rules/account-codes.ts";
import { payeeOf } from "../../rules/funds.ts";
import { journalOf } from "../../rules/journal/journal.ts";
import {
  accountsWithoutCode,
  iifOf,
  ONLINE_HEADER,
  onlineRows,
  quickBooksEntries,
} from "../../rules/journal/quickbooks.ts";
import { daysOfMonth, nameOfMonth } from "../../rules/months.ts";
import { accountsNeedCodes, monthNotClosed } from "../errors.ts";
import { findClosed } from "./find-closed.ts";
import { readPeriod } from "./ledger-report.ts";
import { savedCodes } from "./list-accounts.ts";

/**
 * The journal of a closed month for QuickBooks, of real money. A closed month never changes, so every file of it books
 * the same.
 *
 * @param month `2027-02`
 * @throws payments.month-not-closed and payments.accounts-need-codes (409)
 */
async function readMonth(deps: Deps, month: string) {
  const days = daysOfMonth(month);
  if (!(await findClosed(deps, month))) throw monthNotClosed(nameOfMonth(days));
  const { parts, deposits } = await readPeriod(deps, { ...days, money: "live" });
  const lines = journalOf(parts, deposits, codesFrom(await savedCodes(deps.db)));
  const missing = accountsWithoutCode(lines);
  if (missing.length > 0) throw accountsNeedCodes(missing);
  const organization = await deps.organization();
  return {
    entries: quickBooksEntries({ month, lastDay: days.to }, lines),
    classOf: (fund: string) => (fund ? payeeOf(organization, fund) : ""),
  };
}

/** For QuickBooks Desktop. @throws as `readMonth`. */
export async function quickBooksIif(deps: Deps, month: string): Promise<Uint8Array> {
  const { entries, classOf } = await readMonth(deps, month);
  return Buffer.from(iifOf(entries, classOf), "latin1");
}

/** For QuickBooks Online. @throws as `readMonth`. */
export async function quickBooksTable(deps: Deps, month: string): Promise<Table> {
  const { entries, classOf } = await readMonth(deps, month);
  const rows = onlineRows(entries, classOf);
  return {
    name: `quickbooks-${month}`,
    header: ONLINE_HEADER,
    batches: (async function* () {
      yield rows;
    })(),
  };
}
