import type { Deps } from "#platform/deps.ts";
import { ignoredHeadings, samplesIn, shortened } from "#platform/spreadsheet/known-columns.ts";
import {
  type CertificationPreview,
  MOST_LEVEL_WORDS,
  type PreviewRow,
  ROW_KINDS,
  type RowKind,
} from "../../rules/import/import-view.ts";
import { nameOf } from "../../rules/import/known-people.ts";
import type { PlannedRow } from "../../rules/import/planned-row.ts";
import { levelWord } from "../../rules/import/read-level.ts";
import { sayCell } from "../../rules/import/read-row.ts";
import { type ImportPlan, planImport, type Reading } from "./plan-import.ts";

/** Previews what an import of a list would do. @throws as `planImport` */
export async function previewImport(deps: Deps, file: Uint8Array, reading?: Reading): Promise<CertificationPreview> {
  const plan = await planImport(deps, file, reading);
  const { digest, columns, missing, table, rows, levels } = plan;
  const { headings, sheets, sheet } = table;
  return {
    digest,
    counts: countKinds(rows),
    isUnclear: missing.length > 0,
    missing,
    columns,
    sheet,
    sheets: sheets.map(shortened),
    headings: headings.map(shortened),
    samples: samplesIn(headings, table.rows),
    ignored: ignoredHeadings(headings, columns),
    levels: levels.map(({ key, name, shortName }) => ({ key, name, shortName })),
    levelWords: levelWordsOf(plan),
    rows: rows.map(viewOf),
  };
}

export function countKinds(rows: readonly { kind: RowKind }[]): Record<RowKind, number> {
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;
  for (const { kind } of rows) counts[kind]++;
  return counts;
}

/** The words of the list, those that mean no level first, then the most frequent. */
function levelWordsOf({ rows, byWord }: ImportPlan): CertificationPreview["levelWords"] {
  const found = new Map<string, { words: string; rows: number; level: string | null }>();
  for (const { values } of rows) {
    const key = levelWord(values.levelWords);
    if (!values.levelWords) continue;
    const one = found.get(key) ?? { words: values.levelWords, rows: 0, level: byWord.get(key) ?? null };
    found.set(key, { ...one, rows: one.rows + 1 });
  }
  return [...found.values()]
    .sort((one, other) => Number(one.level !== null) - Number(other.level !== null) || other.rows - one.rows)
    .slice(0, MOST_LEVEL_WORDS);
}

export const notesOf = ({ problems, doubts }: Pick<PlannedRow, "problems" | "doubts">): string[] => [
  ...problems.map(sayCell),
  ...doubts,
];

function viewOf(plan: PlannedRow): PreviewRow {
  const { row, kind, values } = plan;
  const { certId, levelWords: level, from, until } = values;
  return { row, kind, name: nameOf(values).trim(), certId, level, from, until, notes: notesOf(plan) };
}
