/** Reads people from one line of a pasted list without a header. */
import { eachPerson, emailsIn, isSuffix, type Person, readCell, readOne, withoutLabels } from "./person-text.ts";

export type Line = {
  people: Person[];
  /** The team from a cell of the line, if any. */
  team?: string | undefined;
};

/** `Team`, `Foursome 1`, `Team A:`, `Group #2 -`, at the beginning of a line or as a cell. */
export const TEAM =
  /^(?:team|foursome|group|squad)(?![\p{L}\d])(?<number> ?(?:no\.? ?|# ?)?(?:\d{1,3}|\p{L})(?![\p{L}\d]))?/iu;
/** Cells that are not a name: a number in the list, a phone number, an empty cell. */
const NO_NAME = /^[\s\d().+#/-]*$/;

/**
 * Lines with tabs come from a spreadsheet, where commas belong to the cells. In lines with semicolons, commas have
 * another meaning.
 */
export const separatorOf = (line: string): string =>
  ["\t", ";", ","].find((separator) => line.includes(separator)) ?? "\t";

/** The cells of one line. A cell may be quoted, with doubled quotes inside. A quote that is not closed is text. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const [at, sign] of [...line].entries()) {
    const isOpening = sign === '"' && cell.trim() === "" && line.indexOf('"', at + 1) > 0;
    if (isOpening || (sign === '"' && isQuoted)) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** Reads any number of people. */
export function readFreely(text: string): Line {
  const line = withoutLabels(text);
  const emails = emailsIn(line);
  const separator = separatorOf(line);
  // `Reed, Pat <pat@delta.example>`: the comma is the name's own.
  if (emails.length === 1 && separator === "," && /^[^,@"]+, ?[^,@"]+<[^<>]+>\W*$/.test(line))
    return { people: eachPerson([readCell(line)]) };
  const all = cellsOf(line, separator).filter((cell) => !NO_NAME.test(cell));
  const cells = all.filter((cell) => !TEAM.test(cell));
  const people = () => {
    if (emails.length > 1) return readMany(cells.flatMap(splitAtEmails));
    if (emails.length === 0 && areNames(cells, separator)) {
      const isUnsure = separator !== "," || !cells.every((cell) => cell.includes(" "));
      return cells.map((cell) => ({ ...readCell(cell), isUnsure }));
    }
    return [readOne(cells, separator)];
  };
  return { people: eachPerson(people()), team: all.find((cell) => TEAM.test(cell)) };
}

/** Whether the cells are names of several people, not the parts of one name. */
const areNames = (cells: readonly string[], separator: string): boolean =>
  cells.length > 1 &&
  !cells.some(isSuffix) &&
  (cells.every((cell) => cell.includes(" ")) || (separator === "," && (cells.length > 2 || !!cells[0]?.includes(" "))));

/** Splits `Pat Reed pat@delta.example Kim Orr kim@gulf.example` into the emails and the names between them. */
function splitAtEmails(cell: string): string[] {
  const emails = emailsIn(cell);
  if (emails.length < 2) return [cell];
  const cells: string[] = [];
  let from = 0;
  for (const email of emails) {
    const at = cell.indexOf(email, from);
    cells.push(cell.slice(from, at), email);
    from = at + email.length;
  }
  return [...cells, cell.slice(from)].filter((piece) => !/^[\s<>()[\],:]*$/.test(piece));
}

/** Reads several people in one line: each cell is a person, or names and emails are in adjacent cells. */
function readMany(cells: readonly string[]): Person[] {
  const read = cells.map(readCell);
  const areWhole = read.some(({ name, email }) => name && email);
  if (areWhole) return read;
  const nameFollows = read[0]?.email !== "";
  const people: Person[] = [];
  let waiting = "";
  for (const { name, email } of read) {
    const last = people.at(-1);
    if (email) {
      people.push({ name: waiting, email });
      waiting = "";
    } else if (nameFollows && last) last.name = `${last.name} ${name}`;
    else waiting = `${waiting} ${name}`;
  }
  return waiting.trim() ? [...people, { name: waiting, email: "" }] : people;
}
