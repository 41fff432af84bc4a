/** Where the people of a pasted list go. */
import { countOf } from "#shared/counts.ts";
import type { Person } from "../../../rules/registrations/people-list.ts";

/** Room for one person in a form. */
export type RowOfPerson = {
  /** Path of the person among the answers. */
  field: string;
  /** As the form calls the person, such as `Team 1, golfer 2`. */
  label: string;
  team?: number;
};
export type FilledRow = RowOfPerson & { person: Person };
export type Filling = { filled: FilledRow[]; message: string };

/**
 * Fills the rows in order, and begins another team where the list does, unless somebody would then be left over who
 * else fits.
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

/** `4 people filled in.`, the names of those who did not fit, and whom to look at. */
function sayFilled(people: readonly Person[], filled: readonly FilledRow[]): string {
  const over = people.slice(filled.length).map(callOf);
  const said = over.length
    ? `${filled.length} of ${people.length} names fit; left over: ${listed(over)}.`
    : `${countOf(people.length, "person", "people")} filled in.`;
  const unsure = filled.filter(({ person }) => person.isUnsure);
  const looked = unsure.map(({ label, person }) => `${label} (${callOf(person)})`);
  return looked.length ? `${said} Please look at ${listed(looked, "; ")}.` : said;
}

const callOf = ({ name, email }: Person): string => name || email;

const listed = (all: readonly string[], separator = ", "): string =>
  (all.length > 5 ? [...all.slice(0, 5), `${all.length - 5} more`] : all).join(separator);
