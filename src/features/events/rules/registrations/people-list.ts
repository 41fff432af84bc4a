/**
 * Reads names and emails from what visitors paste: spreadsheet rows, address lines of a mail program, plain lists. This
 * checks nothing else: the form shows and checks the result as if it were typed.
 */
export type Person = { name: string; email: string };

/** Far more than any team has. A larger clipboard must not slow the page down. */
const MAX_CHARACTERS = 20_000;
const MAX_PEOPLE = 100;
/** The limits of the fields. */
const MAX_NAME = 100;

type Column = "name" | "first" | "last" | "email" | "other";
type Header = { separator: string; columns: Column[] };

const HEADINGS: readonly [RegExp, Column][] = [
  [/^(e-?mail|mail)( ?address)?$/i, "email"],
  [/^(first|given)[ _]?(name)?$/i, "first"],
  [/^(last|family|sur)[ _]?(name)?$/i, "last"],
  [/^((full )?names?|golfer|shooter|player|attendee|person|member)( name)?$/i, "name"],
  [/^(#|no\.?|company|organi[sz]ation|phone|title|handicap|team( ?\d+)?:?)$/i, "other"],
];
/** Cells that are not a name: a number in the list, a phone number, an empty cell. */
const NO_NAME = /^[\s\d().+#/-]*$/;
const SUFFIX = /^(jr|sr|ii|iii|iv|p\.?e|ph\.?d|esq)\.?$/i;

/** @returns the people in the order of the list; a person may lack the name or the email, never both. */
export function parsePeople(text: string): Person[] {
  const people: Person[] = [];
  let header: Header | undefined;
  for (const line of linesOf(text)) {
    if (people.length >= MAX_PEOPLE) break;
    const found = readHeader(line);
    if (found) header = found;
    else people.push(...(readByHeader(line, header) ?? readLine(line)));
  }
  return people.slice(0, MAX_PEOPLE);
}

function linesOf(text: string): string[] {
  return text
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/[\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replaceAll("\u00A0", " ")
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^ *([-*•–] |\d{1,3}[.)] )/, ""))
    .filter((line) => line.trim() !== "");
}

/**
 * A tab comes from a spreadsheet, where commas belong to the cells. A semicolon separates where commas have another
 * meaning.
 */
const separatorOf = (line: string): string => ["\t", ";", ","].find((separator) => line.includes(separator)) ?? "\t";

/** Cells of one line. Quotes hold a cell together and are doubled inside it. A quote that is never closed is text. */
function cellsOf(line: string, separator: string): string[] {
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

function readHeader(line: string): Header | undefined {
  const separator = separatorOf(line);
  const columns = cellsOf(line, separator).map((cell) =>
    cell === "" ? "other" : HEADINGS.find(([heading]) => heading.test(cell))?.[1],
  );
  return columns.some((column) => column === undefined) ? undefined : { separator, columns: columns as Column[] };
}

/** A person by the columns that a header named. @returns `undefined` where the line does not follow them. */
function readByHeader(line: string, header: Header | undefined): Person[] | undefined {
  if (!header?.columns.some((column) => column !== "other")) return undefined;
  const cells = cellsOf(line, header.separator);
  if (cells.length < 2 || cells.length > header.columns.length) return undefined;
  const inColumn = (wanted: Column) => cells.filter((_, at) => header.columns[at] === wanted).join(" ");
  const email = inColumn("email");
  if (email && !email.includes("@")) return undefined;
  const name = inColumn("name") || `${inColumn("first")} ${inColumn("last")}`;
  return keep([{ name: forwards(name), email }]);
}

/**
 * Words with an at sign inside. Cut and looked at once each: a search by pattern would take quadratic time on a long
 * word.
 */
const emailsIn = (text: string): string[] =>
  text
    .split(/[\s<>()[\]",;:]+/)
    .map((word) => word.replace(/^'+|[.']+$/g, ""))
    .filter((word) => word.indexOf("@") > 0 && !word.endsWith("@"));

function readLine(line: string): Person[] {
  const emails = emailsIn(line);
  const separator = separatorOf(line);
  // `Reed, Pat <pat@delta.example>`: the comma is the name's own.
  if (emails.length === 1 && separator === "," && /^[^,@"]+, ?[^,@"]+<[^<>]+>\W*$/.test(line))
    return keep([readCell(line)]);
  const cells = cellsOf(line, separator).filter((cell) => !NO_NAME.test(cell));
  if (emails.length > 1) return keep(readMany(cells));
  if (emails.length === 0 && separator === "," && cells.length > 1 && cells.every((cell) => cell.includes(" ")))
    return keep(cells.map(readCell));
  return keep([readOne(cells)]);
}

/** One person in several cells. The columns after first and last name are ignored. */
function readOne(cells: readonly string[]): Person {
  const read = cells.map(readCell);
  const names = read.map(({ name }) => name).filter((name) => name !== "");
  const own = names.length > 2 && names[0]?.includes(" ") ? 1 : 2;
  return { name: names.slice(0, own).join(" "), email: read.find(({ email }) => email)?.email ?? "" };
}

/** Several people in one line: each cell by itself, or a name in the cell before or after its email. */
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

/** `Pat Reed <pat@delta.example>`, `pat@delta.example (Pat Reed)`, or only one of the two. */
function readCell(cell: string): Person {
  const email = emailsIn(cell)[0] ?? "";
  return { name: forwards(cell.replace(email, " ").replaceAll(/\bmailto:/gi, " ")), email };
}

/** `Reed, Pat` -> `Pat Reed`, as directories write it; `Pat Reed, Jr.` stays. */
function forwards(name: string): string {
  const [last = "", first = "", ...rest] = name.split(",").map(tidy);
  if (!first || rest.length > 0 || SUFFIX.test(first)) return tidy(name);
  return `${first} ${last}`;
}

const tidy = (text: string): string =>
  text
    .slice(0, 3 * MAX_NAME)
    .replaceAll(/[\p{Cc}<>"()[\]]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s':=–-]+|( \.)?[\s':=–-]*$/g, "");

const keep = (people: readonly Person[]): Person[] =>
  people
    .map(({ name, email }) => ({ name: tidy(name).slice(0, MAX_NAME), email }))
    .filter(({ name, email }) => name !== "" || email !== "");
