import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import type { Columns, StatementPreview } from "../../rules/bank/bank-statement.ts";
import { payeeOf } from "../../rules/funds.ts";
import { openDeposits, tickedLines } from "./bank-queries.ts";
import { matchCredits } from "./match-credits.ts";
import { readStatement } from "./read-statement.ts";
import { returnedDebits } from "./returned-debits.ts";

type Preview = {
  file: Uint8Array;
  /** The account's fund; null for the association's own account. */
  fund: string | null;
  wayDays: number;
  /** Columns that staff corrected. */
  columns: Partial<Columns>;
};

const MOST_PROBLEMS = 200;

/**
 * Compares a bank's statement with the deposits, for staff to review. It writes nothing.
 *
 * @throws as `readStatement`
 */
export async function previewStatement(
  deps: Deps,
  { file, fund, wayDays, columns }: Preview,
): Promise<StatementPreview> {
  const account = payeeOf(await deps.organization(), fund);
  const read = await readStatement(file, columns);
  const days = read.lines.map(({ bookedOn }) => bookedOn).sort();
  const [from, to] = [days[0] ?? null, days.at(-1) ?? null];
  const credits = read.lines.filter(({ amountCents }) => amountCents > 0);
  const debits = read.lines.filter(({ amountCents }) => amountCents < 0);
  const [open, ticked, returned] =
    from && to
      ? await Promise.all([
          openDeposits(deps.db, { fund, from: addDays(from, -wayDays), to: addDays(to, wayDays) }),
          tickedLines(deps.db, { fund, from, to }),
          returnedDebits(deps.db, fund, debits),
        ])
      : [[], new Map(), []];
  return {
    account,
    columns: read.columns,
    isUnclear: read.isUnclear,
    headings: read.headings.map((heading) => heading.slice(0, 60).toWellFormed()),
    from,
    to,
    ...matchCredits({ credits, open, ticked, wayDays, to: to ?? "" }),
    returned,
    otherDebits: debits.length - returned.length,
    problems: read.problems.slice(0, MOST_PROBLEMS),
    wrong: read.problems.length,
  };
}
