import { MEMBER_FIELD_LABELS, type MemberField } from "../../rules/roll/member-fields.ts";
import { ROLL_COLUMNS } from "../../rules/roll/member-words.ts";
import { doubleColumn, noNameColumn } from "./import-errors.ts";

export type Columns = {
  /** Where the table has each fact. */
  columns: ReadonlyMap<MemberField, number>;
  /** Headings that name none. */
  ignored: string[];
};

const MOST_NAMED = 50;
const LONGEST = 60;

/** However a heading is written: `CONTACTS EMAIL` is `Contact's email`. */
const keyOf = (heading: string): string =>
  heading
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

const FIELD_OF = new Map(ROLL_COLUMNS.map((name) => [keyOf(MEMBER_FIELD_LABELS[name]), name]));

/**
 * Finds the facts of a member by the headings of a table, in any order.
 *
 * @throws `membership.import-without-names`, `membership.import-column-twice`
 */
export function findColumns(headings: readonly string[]): Columns {
  const columns = new Map<MemberField, number>();
  const ignored: string[] = [];
  for (const [at, heading] of headings.entries()) {
    const field = FIELD_OF.get(keyOf(heading));
    if (field && columns.has(field)) throw doubleColumn(MEMBER_FIELD_LABELS[field]);
    if (field) columns.set(field, at);
    else if (heading && ignored.length < MOST_NAMED) ignored.push(shortened(heading));
  }
  if (!columns.has("name")) throw noNameColumn(MEMBER_FIELD_LABELS.name);
  return { columns, ignored };
}

/** The beginning of a text that may be anything. */
export const shortened = (text: string): string => {
  const readable = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ");
  return readable.length > LONGEST ? `${readable.slice(0, LONGEST)}…`.toWellFormed() : readable;
};
