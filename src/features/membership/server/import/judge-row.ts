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
import { shortened } from "./import-columns.ts";

export type Cells = ReadonlyMap<MemberField, string>;
type Problem = ImportRow["problems"][number];
export type Judged = {
  after: MemberValues;
  problems: Problem[];
  /** Cells that were read otherwise than they stand there. */
  notes: Problem[];
};

/** No fact of a member is as long: nothing looks at what is longer. */
const LONGEST_CELL = 2000;

/**
 * What a row makes of a member. An empty cell, and one that says what the export writes, leaves what is there; only
 * `CLEAR_WORD` empties a fact, where a member may be without it.
 *
 * @param before the facts as they are, or those with which a new member begins.
 * @param isNew then what the row leaves out must be what a member may be without.
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

/** The problem of a whole row, or of one of its cells. */
export const problem = (message: string, field: MemberField | null = null, value = ""): Problem => ({
  ...{ field, message, value: shortened(value) },
});

/** `City: Must enter a city`, for people. */
export const sayProblem = ({ field, message }: Problem): string =>
  field ? `${MEMBER_FIELD_LABELS[field]}: ${message}` : message;
