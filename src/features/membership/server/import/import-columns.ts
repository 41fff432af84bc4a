import { createKnownColumns } from "#platform/spreadsheet/known-columns.ts";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { ROLL_COLUMNS, type RollColumn } from "../../rules/roll/member-words.ts";
import { HEADING_WORDS } from "./heading-words.ts";

const labels = Object.fromEntries(ROLL_COLUMNS.map((name) => [name, MEMBER_FIELD_LABELS[name]])) as Record<
  RollColumn,
  string
>;

/** The columns of a file of members; a single heading must be the company's name. */
export const memberColumns = createKnownColumns({ labels, words: HEADING_WORDS, telling: "name" });
