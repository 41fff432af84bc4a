/** Assigns the people of a pasted list to the rows of a form. */
import { countOf } from "#shared/counts.ts";
import type { Person } from "../../../rules/registrations/people-list.ts";

/** The fields of one person in a form. */
export type RowOfPerson = {
  /** Path of the person among the answers. */
  field: string;
  /** Label in the form, such as `Team 1, golfer 2`. */
  label: string;
  team?: number;
};
export type FilledRow = RowOfPerson & { person: Person };
export type Filling = { filled: FilledRow[]; message: string };

/**
 * Fills the rows in order. Teams of the list begin in a team of the form, unless people who would fit otherwise were
 * left over.
 */
export function fillRows(people: readonly Person[], rows: readonly RowOfPerson[]): Filling {
  const byTeam = fillInOrder(people, rows, true);
  const isRoomy = byTeam.length === people.length;
  const filled = isRoomy ? byTeam : fillInOrder(people, rows, false);
  return { filled, message: sayFilled(people, filled) };
}

function fillInOrder(people: readonly Person[], rows: readonly RowOfPerson[], areTeamsKept: boolean): FilledRow[] {
  const filled: FilledRow[] = [];
  let next = 0;
  for (const person of people) {
    const team = rows[next - 1]?.team;
    const another = rows.findIndex((row, at) => at >= next && row.team !== team);
    if (areTeamsKept && person.startsTeam && team !== undefined && another > 0) next = another;
    const row = rows[next++];
    if (!row) break;
    filled.push({ ...row, person });
  }
  return filled;
}

/** Such as `4 people filled in.`, with the names that did not fit, and the rows to check. */
function sayFilled(people: readonly Person[], filled: readonly FilledRow[]): string {
  const over = people.slice(filled.length).map(callOf);
  const summary = over.length
    ? `${filled.length} of ${people.length} names fit; left over: ${listed(over)}.`
    : `${countOf(people.length, "person", "people")} filled in.`;
  const unsure = filled.filter(({ person }) => person.isUnsure);
  const looked = unsure.map(({ label, person }) => `${label} (${callOf(person)})`);
  return looked.length ? `${summary} Please look at ${listed(looked, "; ")}.` : summary;
}

const callOf = ({ name, email }: Person): string => name || email;

const listed = (all: readonly string[], separator = ", "): string =>
  (all.length > 5 ? [...all.slice(0, 5), `${all.length - 5} more`] : all).join(separator);
