import { type Deps, todayOf } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { OWED_AGE_LABELS, OWED_AGES, type OwedFilters, type OwedRow } from "../../rules/owed.ts";
import { listOwed } from "./list-owed.ts";

/** Each page computes the sums of all customers, so pages are large: there are few customers, and rows are short. */
const BATCH = 2000;

/** The customers who owe something and fit the filters as a table, the largest sum first. */
export async function exportOwed(deps: Deps, filters: OwedFilters): Promise<Table> {
  const today = await todayOf(deps);
  return {
    name: "owed",
    header: ["Customer", "Charges", "Oldest due", ...OWED_AGES.map((age) => OWED_AGE_LABELS[age]), "Total"],
    batches: pageRows(
      ({ cursor: after, limit }) => listOwed(deps.db, { ...filters, after, limit, today }),
      ({ customers }) => customers.map(cells),
      BATCH,
    ),
  };
}

const cells = ({ name, charges, oldestDueOn, ages, totalCents }: OwedRow): Cell[] => [
  ...[name, charges, oldestDueOn ? { day: oldestDueOn } : ""],
  ...OWED_AGES.map((age) => ({ cents: ages[age] })),
  { cents: totalCents },
];
