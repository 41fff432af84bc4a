import { stringify } from "csv-stringify/sync";
import type { Deps } from "#platform/deps.ts";
import { formatDateTime } from "#shared/dates.ts";
import { saysOf } from "../../rules/actions.ts";
import type { ActivityFilters, ActivityLine } from "../../rules/activity.ts";
import { listActivity } from "./list-activity.ts";

/** Lines that are in memory at once, however long the log. */
const BATCH = 500;
const HEADER = ["Time", "By", "What", "About", "Sentence"];

/**
 * The lines that the filters leave as CSV, the newest first, read and sent in pieces. Texts that a spreadsheet would run
 * as a formula begin with an apostrophe.
 */
export async function* streamActivity({ db, organization }: Deps, filters: ActivityFilters): AsyncGenerator<string> {
  const { timeZone: zone } = await organization();
  yield toCsv([HEADER]);
  let before: string | undefined;
  do {
    const page: { lines: ActivityLine[]; next: string | null } = await listActivity(db, {
      ...{ ...filters, before, limit: BATCH, zone },
    });
    if (page.lines.length > 0) yield toCsv(page.lines.map((line) => cells(line, zone)));
    before = page.next ?? undefined;
  } while (before);
}

const cells = ({ at, by, action, subject, detail }: ActivityLine, zone: string) => [
  ...[formatDateTime(at, zone), by, saysOf(action), subject, detail],
];

const toCsv = (rows: string[][]): string => stringify(rows, { escape_formulas: true, record_delimiter: "windows" });
