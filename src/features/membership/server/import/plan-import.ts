import { createHash } from "node:crypto";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { fromHeadings } from "#platform/spreadsheet/from-headings.ts";
import { type ReadTable, readTable } from "#platform/spreadsheet/read-table.ts";
import { type AddressArea, addressProblem } from "#shared/addresses/address-area.ts";
import { differingFields, type MemberField, NEW_MEMBER } from "../../rules/roll/member-fields.ts";
import { type ImportColumns, type ImportCounts, MOST_ROWS, type RowKind } from "../../rules/roll/roll-import.ts";
import { readCompanyKeys } from "../companies/same-company.ts";
import { memberValues } from "../member-values.ts";
import { askAlike } from "./ask-alike.ts";
import { memberColumns } from "./import-columns.ts";
import { type Cells, type Judged, judgeRow, problem } from "./judge-row.ts";
import { type Matched, matchRow } from "./match-row.ts";
import type { PlannedRow } from "./planned-row.ts";
import { readPresentRoll } from "./present-roll.ts";
import { refuseDoubles } from "./refuse-doubles.ts";

export type ImportPlan = {
  table: ReadTable;
  columns: ImportColumns;
  /** No column holds the names: staff must select it. */
  isUnclear: boolean;
  rows: PlannedRow[];
  counts: ImportCounts;
  digest: string;
};

/** How staff say the file is to be read; anything left out is guessed. */
export type Reading = { sheet?: number | undefined; columns?: Partial<ImportColumns> };

/**
 * Plans the changes that a file would make to the current roll, row by row. It writes nothing.
 *
 * @throws as `readTable`
 */
export async function planImport(db: Db, file: Uint8Array, reading: Reading = {}): Promise<ImportPlan> {
  const { addressesIn } = await getSetting(db, "organization");
  const table = headed(await readTable(file, MOST_ROWS, reading.sheet));
  const columns = memberColumns.find(table.headings, reading.columns ?? {});
  const isUnclear = columns.name < 0;
  const read = (isUnclear ? [] : table.rows).map(({ number, cells }) => ({ number, cells: cellsOf(columns, cells) }));
  const roll = await readPresentRoll(
    db,
    read.map(({ cells }) => cells.get("name") ?? ""),
  );
  const rows = read.map(({ number, cells }) => planRow(number, cells, matchRow(roll, cells), addressesIn));
  refuseDoubles(rows, roll);
  askAlike(rows, await readCompanyKeys(db));
  return { table, columns, isUnclear, rows, counts: countKinds(rows), digest: digestOf(file, rows) };
}

/** Skips a title above the headings. Unknown headings are recognized as the first row with more than one filled cell. */
const headed = (table: ReadTable): ReadTable =>
  fromHeadings(table, memberColumns.count) ??
  fromHeadings(table, (cells) => Number(cells.filter(Boolean).length > 1)) ??
  table;

const cellsOf = (columns: ImportColumns, cells: readonly string[]): Cells =>
  new Map(Object.entries(columns).flatMap(([field, at]) => (at < 0 ? [] : [[field as MemberField, cells[at] ?? ""]])));

function planRow(
  row: number,
  cells: Cells,
  { company, problems: unmatched, cells: own }: Matched,
  area: AddressArea,
): PlannedRow {
  const before = company ? memberValues(company) : NEW_MEMBER;
  const judged = judgeRow(own, before, !company);
  const differing = differingFields(before, judged.after);
  const problems = unmatched.length > 0 ? unmatched : [...judged.problems, ...addressProblems(judged, differing, area)];
  const changes = differing.map((field) => ({ field, before: before[field], after: judged.after[field] }));
  const kind: RowKind = problems.length > 0 ? "wrong" : !company ? "added" : changes.length > 0 ? "changed" : "same";
  const name = (company?.name ?? judged.after.name) || (cells.get("name") ?? "").slice(0, 100).toWellFormed();
  return {
    row,
    kind,
    name,
    companyId: company?.id ?? null,
    problems,
    company,
    after: judged.after,
    changes: kind === "wrong" ? [] : changes,
    notes: kind === "wrong" ? [] : judged.notes,
  };
}

/** Problems of a changed address: its state is not accepted, or its zip code does not fit the state. */
function addressProblems({ after, problems }: Judged, differing: readonly MemberField[], area: AddressArea) {
  const isJudged = problems.some(({ field }) => field === "state" || field === "zip");
  if (isJudged || !(differing.includes("state") || differing.includes("zip"))) return [];
  const wrong = Object.entries(addressProblem(area, after) ?? {}) as ["state" | "zip", string][];
  return wrong.map(([field, message]) => problem(message, field, after[field]));
}

function countKinds(rows: readonly { kind: RowKind }[]): ImportCounts {
  const counts = { added: 0, changed: 0, same: 0, alike: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind]++;
  return counts;
}

/** Digest of the file and of the current state of each matched member, so that a changed roll changes it too. */
function digestOf(file: Uint8Array, rows: readonly PlannedRow[]): string {
  const met = rows.map(({ row, kind, company, after }) => [row, kind, company?.id, company?.version, after]);
  return createHash("sha256").update(file).update(JSON.stringify(met)).digest("base64url");
}
