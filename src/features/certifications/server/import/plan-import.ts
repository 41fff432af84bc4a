import { createHash } from "node:crypto";
import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { readCellDay } from "#platform/spreadsheet/cell-day.ts";
import { fromHeadings } from "#platform/spreadsheet/from-headings.ts";
import { type ReadTable, readTable } from "#platform/spreadsheet/read-table.ts";
import { IMPORT_FIELDS, MOST_ROWS, missingColumns } from "../../rules/import/import-fields.ts";
import type { ImportColumns, LevelMap } from "../../rules/import/import-view.ts";
import { planRows } from "../../rules/import/plan-rows.ts";
import type { PlannedRow } from "../../rules/import/planned-row.ts";
import { levelsByWord, levelWord } from "../../rules/import/read-level.ts";
import { type Cells, readRow } from "../../rules/import/read-row.ts";
import { type Level, readLevels, ruleOn } from "../levels/read-levels.ts";
import { technicianColumns } from "./import-columns.ts";
import { certificationImportRows } from "./import-tables.ts";
import { knownOnFile } from "./known-on-file.ts";

/** How staff say the file is to be read; anything left out is guessed. */
export type Reading = { sheet?: number | undefined; columns?: Partial<ImportColumns>; levels?: LevelMap };

export type ImportPlan = {
  table: ReadTable;
  columns: ImportColumns;
  /** Columns that staff must select. */
  missing: string[];
  levels: Level[];
  /** The level that each word means, by its `levelWord`. */
  byWord: ReadonlyMap<string, string>;
  rows: (PlannedRow & { fingerprint: string })[];
  digest: string;
};

/**
 * Plans what an import of a list would do, row by row. It writes nothing.
 *
 * @throws as `readTable`
 */
export async function planImport(
  deps: Pick<Deps, "db" | "now" | "organization">,
  file: Uint8Array,
  reading: Reading = {},
): Promise<ImportPlan> {
  const { db } = deps;
  const [today, levels] = [await todayOf(deps), await readLevels(db)];
  const table = headed(await readTable(file, MOST_ROWS, reading.sheet));
  const columns = technicianColumns.find(table.headings, reading.columns ?? {});
  const missing = missingColumns(columns);
  const byWord = wordsOf(levels, reading.levels ?? []);
  const read = (missing.length > 0 ? [] : table.rows).map(({ number, cells }) => {
    const own = cellsOf(columns, cells);
    return {
      row: number,
      fingerprint: fingerprintOf(own),
      ...readRow(own, { levels: byWord, readDay: readCellDay, today }),
    };
  });
  const known = await knownOnFile(
    db,
    read.map(({ values }) => values),
    today,
  );
  const planned = planRows({
    ...known,
    rows: read,
    today,
    ruleOn: (level, day) => ruleOn(levels, level, day),
    mint: () => crypto.randomUUID(),
  });
  const rows = await withoutQueued(
    db,
    planned.map((row, at) => ({ ...row, fingerprint: read[at]?.fingerprint ?? "" })),
  );
  return { table, columns, missing, levels, byWord, rows, digest: digestOf(file, rows) };
}

/** Skips a title above the headings. Unknown headings are recognized as the first row with more than one filled cell. */
const headed = (table: ReadTable): ReadTable =>
  fromHeadings(table, technicianColumns.count) ??
  fromHeadings(table, (cells) => Number(cells.filter(Boolean).length > 1)) ??
  table;

/** The words of the levels, and those that staff mapped; a word that staff left open is unknown. */
function wordsOf(levels: readonly Level[], selected: LevelMap): Map<string, string> {
  const words = new Map(levelsByWord(levels));
  for (const [word, level] of selected) {
    if (levels.some(({ key }) => key === level)) words.set(levelWord(word), level);
    else words.delete(levelWord(word));
  }
  return words;
}

const cellsOf = (columns: ImportColumns, cells: readonly string[]): Cells =>
  Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => (columns[field] < 0 ? [] : [[field, cells[columns[field]] ?? ""]])),
  );

const fingerprintOf = (cells: Cells): string =>
  createHash("sha256")
    .update(JSON.stringify(IMPORT_FIELDS.map((field) => cells[field] ?? "")))
    .digest("base64url");

type Row = ImportPlan["rows"][number];

/** A doubtful or wrong row that is in the queue of an earlier import, or that staff decided there, is not queued again. */
async function withoutQueued(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const { fingerprint, state, decidedBy } = certificationImportRows;
  const open = rows.filter(({ kind }) => kind === "doubtful" || kind === "wrong").map((row) => row.fingerprint);
  if (open.length === 0) return [...rows];
  const queued = await db
    .selectDistinct({ fingerprint })
    .from(certificationImportRows)
    .where(
      sql`${fingerprint} = any(${sql.param(open)}::text[]) and ${or(
        inArray(state, ["doubtful", "imported"]),
        sql`${state} = 'dropped' and ${decidedBy} is not null`,
      )}`,
    );
  const known = new Set(queued.map((row) => row.fingerprint));
  return rows.map((row) => {
    if (!known.has(row.fingerprint) || (row.kind !== "doubtful" && row.kind !== "wrong")) return row;
    return { ...row, kind: "same", doubts: [], problems: [] };
  });
}

/** Digest of the file and of what its rows meet on file, so that a change of either changes it. */
function digestOf(file: Uint8Array, rows: readonly Row[]): string {
  const met = rows.map(({ row, kind, doubts, values, personId, isNewPerson, recordId }) => [
    ...[row, kind, doubts, values.level, isNewPerson ? null : personId, recordId],
  ]);
  return createHash("sha256").update(file).update(JSON.stringify(met)).digest("base64url");
}
