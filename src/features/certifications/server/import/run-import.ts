import { and, asc, eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import type { RowState } from "../../rules/import/import-states.ts";
import { importRows } from "./import-rows.ts";
import { certificationImportRows } from "./import-tables.ts";
import { type ImportRecord, lockImport, setImportState } from "./set-import-state.ts";
import { type ImportRow, settleRows } from "./settle-rows.ts";
import { undoRows } from "./undo-rows.ts";

/** Rows in one transaction: made and noted together, so that a crash repeats none of them. */
const CHUNK = 250;
/** Each certification of an undo takes several statements. */
const UNDO_CHUNK = 50;

/** Imports or undoes what is left of an import, chunk after chunk. */
export async function runImport(deps: Deps, importId: string): Promise<void> {
  for (;;) if (await inTransaction(deps, (inTx) => doChunk(inTx, importId))) return;
}

/** @returns whether the import is at its end. */
async function doChunk(deps: Deps, importId: string): Promise<boolean> {
  const record = await lockImport(deps.db, importId);
  if (record.state === "importing") return importChunk(deps, record);
  if (record.state === "undoing") return undoChunk(deps, record);
  return true;
}

async function importChunk(deps: Deps, record: ImportRecord): Promise<boolean> {
  const rows = await rowsIn(deps, record, "ready", CHUNK);
  if (rows.length > 0) await settleRows(deps, await importRows(deps, rows, record));
  if (rows.length === CHUNK) return false;
  await setImportState(deps.db, record, "done");
  await announceChange(deps.db);
  return true;
}

async function undoChunk(deps: Deps, record: ImportRecord): Promise<boolean> {
  const rows = await rowsIn(deps, record, "imported", UNDO_CHUNK);
  await settleRows(deps, await undoRows(deps, rows, record));
  if (rows.length === UNDO_CHUNK) return false;
  const open = await rowsIn(deps, record, "doubtful");
  await settleRows(
    deps,
    open.map((row) => ({ row, to: "dropped" })),
  );
  await setImportState(deps.db, record, "undone", record.undoneBy ?? undefined);
  await announceChange(deps.db);
  return true;
}

function rowsIn({ db }: Deps, { id }: ImportRecord, state: RowState, most = 10_000): Promise<ImportRow[]> {
  return db
    .select()
    .from(certificationImportRows)
    .where(and(eq(certificationImportRows.importId, id), eq(certificationImportRows.state, state)))
    .orderBy(asc(certificationImportRows.row))
    .limit(most);
}
