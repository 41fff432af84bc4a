import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { codesFrom } from "../../rules/account-codes.ts";
import { payeeOf } from "../../rules/funds.ts";
import { journalOf } from "../../rules/journal/journal.ts";
import { type LedgerPeriod, readPeriod } from "./ledger-report.ts";
import { savedCodes } from "./list-accounts.ts";

const HEADER = ["Date", "Fund", "Account code", "Account", "Debit", "Credit", "Money"];

/** The period as a journal for a bookkeeping program, booked on its last day: debits and credits are equal. */
export const exportJournal = (deps: Deps, period: LedgerPeriod): Table => ({
  name: `journal-${period.money === "test" ? "test-" : ""}${period.from}-to-${period.to}`,
  header: HEADER,
  batches: batchesOf(deps, period),
});

async function* batchesOf(deps: Deps, period: LedgerPeriod): AsyncGenerator<Cell[][]> {
  const organization = await deps.organization();
  const { parts, deposits } = await readPeriod(deps, period);
  const lines = journalOf(parts, deposits, codesFrom(await savedCodes(deps.db)));
  yield lines.map(({ fund, code, account, cents }) => [
    ...[{ day: period.to }, payeeOf(organization, fund), code, account],
    ...[cents > 0 ? { cents } : "", cents < 0 ? { cents: -cents } : ""],
    period.money === "test" ? "TEST" : "live",
  ]);
}
