/** The states of an imported list, and of each of its rows. */
import { type Moves, move } from "#shared/moves.ts";

export const IMPORT_STATES = ["importing", "done", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_MOVES: Moves<ImportState> = {
  importing: ["done"],
  done: ["undoing"],
  undoing: ["undone"],
  undone: [],
};
/** @throws as `move` */
export const moveImport = (from: ImportState, to: ImportState): ImportState =>
  move("an imported list", IMPORT_MOVES, from, to);

/**
 * `ready`: the job imports it next. `same`: it was on file. `doubtful`: staff decide. `kept`: its certification was
 * changed while the import was undone.
 */
export const ROW_STATES = ["ready", "imported", "same", "doubtful", "dropped", "undone", "kept"] as const;
export type RowState = (typeof ROW_STATES)[number];
export const ROW_MOVES: Moves<RowState> = {
  ready: ["imported", "doubtful"],
  doubtful: ["imported", "dropped"],
  imported: ["undone", "kept"],
  same: [],
  dropped: [],
  undone: [],
  kept: [],
};
/** @throws as `move` */
export const moveRow = (from: RowState, to: RowState): RowState =>
  move("a row of an imported list", ROW_MOVES, from, to);
