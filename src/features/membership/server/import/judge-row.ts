import { shortened } from "#platform/spreadsheet/known-columns.ts";
import {
  MEMBER_FIELD_LABELS,
  MEMBER_FIELDS,
  type MemberField,
  type MemberValues,
} from "../../rules/roll/member-fields.ts";
import { memberFields } from "../../rules/roll/member-form.ts";
import { wordsOf } from "../../rules/roll/member-words.ts";
import type { ImportRow } from "../../rules/roll/roll-import.ts";
import { cellValue } from "./cell-value.ts";

export type Cells = ReadonlyMap<MemberField, string>;
type Problem = ImportRow["problems"][number];
export type Judged = {
  after: MemberValues;
  problems: Problem[];
  /** Cells that were read differently than written. */
  notes: Problem[];
};

/** Longer than any fact of a member; longer cells are refused unread. */
const LONGEST_CELL = 2000;

/**
 * Applies a row's cells to a member. An empty cell, or one that equals the exported value, changes nothing; only
 * `CLEAR_WORD` empties a fact, if the fact is optional.
 *
 * @param before the member's current facts, or the defaults of a new member.
 * @param isNew also checks the facts that the row leaves out.
 */
export function judgeRow(cells: Cells, before: MemberValues, isNew: boolean): Judged {
  const after = { ...before };
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  for (const field of MEMBER_FIELDS) {
    const words = cells.get(field) ?? "";
    if (words ? words === wordsOf(field, before[field]).trim() : !isNew) continue;
    const typed = words ? cellValue(field, words, after.state) : before[field];
    const read = words.length > LONGEST_CELL ? TOO_LONG : memberFields[field].safeParse(typed);
    if (read.success) after[field] = read.data ?? "";
    else problems.push({ field, value: shortened(words), message: read.error.issues[0]?.message ?? "" });
    if (field === "zip" && typed.length > words.length && after.zip !== before.zip)
      notes.push(problem(`Read as ${after.zip}: spreadsheets drop a zero in front`, field, words));
  }
  return { after, problems, notes };
}

const TOO_LONG = {
  success: false,
  error: { issues: [{ message: `At most ${LONGEST_CELL} characters` }] },
} as const;

/** A problem of a whole row, or of one of its cells. */
export const problem = (message: string, field: MemberField | null = null, value = ""): Problem => ({
  field,
  message,
  value: shortened(value),
});

/** `City: Must enter a city`. */
export const sayProblem = ({ field, message }: Problem): string =>
  field ? `${MEMBER_FIELD_LABELS[field]}: ${message}` : message;
