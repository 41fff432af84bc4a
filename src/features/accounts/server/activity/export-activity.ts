import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { saysOf } from "../../rules/actions.ts";
import type { ActivityFilters, ActivityLine } from "../../rules/activity.ts";
import { listActivity } from "./list-activity.ts";

/** Lines that are in memory at once, however long the log. */
const BATCH = 500;

/** The lines that the filters leave as a table, the newest first. */
export const exportActivity = (deps: Deps, filters: ActivityFilters): Table => ({
  name: "activity",
  header: ["Time", "By", "What", "About", "Sentence"],
  batches: batchesOf(deps, filters),
});

async function* batchesOf({ db, organization }: Deps, filters: ActivityFilters): AsyncGenerator<Cell[][]> {
  const { timeZone: zone } = await organization();
  let before: string | undefined;
  do {
    const page: { lines: ActivityLine[]; next: string | null } = await listActivity(db, {
      ...{ ...filters, before, limit: BATCH, zone },
    });
    yield page.lines.map((line) => cells(line, zone));
    before = page.next ?? undefined;
  } while (before);
}

const cells = ({ at, by, action, subject, detail }: ActivityLine, zone: string): Cell[] => [
  ...[{ at, zone }, by, saysOf(action), subject, detail],
];
