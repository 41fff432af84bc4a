import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { saysOf } from "../../rules/actions.ts";
import type { ActivityFilters, ActivityLine } from "../../rules/activity.ts";
import { listActivity } from "./list-activity.ts";

/** The lines that the filters leave as a table, the newest first. */
export async function exportActivity({ db, organization }: Deps, filters: ActivityFilters): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "activity",
    header: ["Time", "By", "What", "About", "Sentence"],
    batches: pageRows(
      ({ cursor: before, limit }) => listActivity(db, { ...filters, before, limit, zone }),
      ({ lines }) => lines.map((line) => cells(line, zone)),
    ),
  };
}

const cells = ({ at, by, action, subject, detail }: ActivityLine, zone: string): Cell[] => [
  ...[{ at, zone }, by, saysOf(action), subject, detail],
];
