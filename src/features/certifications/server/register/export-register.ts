import type { Deps } from "#platform/deps.ts";
import { todayOf } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { readLevels } from "../levels/read-levels.ts";
import { readRegister } from "./read-register.ts";

const HEADER = [
  ...["number", "first name", "last name", "employer", "level key", "level name", "status"],
  ...["valid from", "valid until", "grace until"],
];

/** The register as the public may read it, by number, with the status of today. */
export async function exportRegister(deps: Deps): Promise<Table> {
  const today = await todayOf(deps);
  const levels = new Map((await readLevels(deps.db)).map(({ key, name }) => [key, name]));
  return {
    name: `certified-${today}`,
    header: HEADER,
    batches: pageRows(
      (query) => readRegister(deps.db, query),
      ({ rows }) =>
        rows.map((row) => [
          ...[row.certId, row.firstName, row.lastName, row.company],
          ...[row.level, levels.get(row.level) ?? row.level, statusOfRow(today, row)],
          ...[row.issuedOn, row.validUntil, row.graceUntil ?? row.validUntil].map((day) => ({ day: day ?? "" })),
        ]),
    ),
  };
}
