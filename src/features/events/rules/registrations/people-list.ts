/**
 * Reads names and emails from pasted text: spreadsheet rows, address lines of a mail program, plain lists. It checks
 * nothing else, because the form shows and checks the result as if it were typed.
 */
import { cellsOf, type Line, readFreely, separatorOf, TEAM } from "./people-line.ts";
import { eachPerson, forwards, type Person } from "./person-text.ts";

export type { Person };

/** Far more than any team needs, so that a large clipboard does not slow the page down. */
const MAX_CHARACTERS = 20_000;
const MAX_PEOPLE = 100;

type Column = "name" | "first" | "last" | "email" | "team" | "other";
type Header = { separator: string; columns: Column[] };

const HEADINGS: readonly [RegExp, Column][] = [
  [/^(e-?mail|mail)( ?address)?$/i, "email"],
  [/^(first|given)[ _]?(name)?$/i, "first"],
  [/^(last|family|sur)[ _]?(name)?$/i, "last"],
  [/^((full )?names?|golfer|shooter|player|attendee|person|member)( name)?$/i, "name"],
  [/^(team|foursome|group|squad)$/i, "team"],
  [/^(#|no\.?|company|organi[sz]ation|(tele)?phone|title|handicap)$/i, "other"],
];
/** @returns the people in the order of the list; a person may lack the name or the email, never both. */
export function parsePeople(text: string): Person[] {
  const lines: Line[] = [];
  let header: Header | undefined;
  let team = "";
  // A person may span several lines.
  for (const line of linesOf(text).slice(0, 4 * MAX_PEOPLE)) {
    const { heading, rest } = cutHeading(line);
    const found = heading === undefined || rest ? readHeader(rest) : undefined;
    if (found) header = found;
    const read = found ? { people: [] } : readLine(rest, header);
    const own = heading ?? read.team ?? team;
    // A separate heading always begins a team; a repeated cell in each row does not.
    const startsTeam = (heading !== undefined && !rest) || own !== team;
    team = own;
    if (startsTeam) lines.push({ people: [], team });
    if (read.people.length > 0) lines.push(read);
  }
  return joinLines(lines).slice(0, MAX_PEOPLE);
}

function linesOf(text: string): string[] {
  return text
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/[\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replaceAll("\u00A0", " ")
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^ *([-*•–] |\d{1,3}[.)] ?|#\d{1,3} )/, ""))
    .filter((line) => line.trim() !== "");
}

/** `Team A`, `Team Magnolia:`, `Foursome 1: Pat Reed, Kim Orr`: the heading, and the people in the same line. */
function cutHeading(line: string): { heading?: string; rest: string } {
  const text = line.trimStart();
  const found = TEAM.exec(text);
  if (!found) return { rest: line };
  const colon = text.indexOf(":");
  // `Team Magnolia` is a heading as a whole.
  if (!found.groups?.number && colon < 0 && !/[@\t,;]/.test(text)) return { heading: text, rest: "" };
  const end = !found.groups?.number && colon > 0 ? colon : found[0].length;
  return {
    heading: text.slice(0, end).trim(),
    rest: /^[\s:.,;–-]*$/.test(text.slice(end)) ? "" : afterMark(text, end),
  };
}

const afterMark = (text: string, end: number): string => text.slice(end).replace(/^ ?[:.,;\t–-] ?/, "");

function readHeader(line: string): Header | undefined {
  const separator = separatorOf(line);
  const columns = cellsOf(line, separator).map((cell) =>
    cell === "" ? "other" : HEADINGS.find(([heading]) => heading.test(cell))?.[1],
  );
  return columns.some((column) => column === undefined) ? undefined : { separator, columns: columns as Column[] };
}

const readLine = (line: string, header: Header | undefined): Line => readByHeader(line, header) ?? readFreely(line);

/** Reads a person by the columns of the header. @returns `undefined` if the line does not match them. */
function readByHeader(line: string, header: Header | undefined): Line | undefined {
  if (!header?.columns.some((column) => column !== "other")) return undefined;
  const cells = cellsOf(line, header.separator);
  if (cells.length < 2 || cells.length > header.columns.length) return undefined;
  const inColumn = (wanted: Column) => cells.filter((_, at) => header.columns[at] === wanted).join(" ");
  const email = inColumn("email");
  if (email && !email.includes("@")) return undefined;
  const name = inColumn("name") || `${inColumn("first")} ${inColumn("last")}`;
  return { people: eachPerson([{ name: forwards(name), email }]), team: inColumn("team") || undefined };
}

/** Joins the lines of one person, and marks where teams begin. */
function joinLines(lines: readonly Line[]): Person[] {
  const people: Person[] = [];
  let run: Person[] = [];
  let startsTeam = false;
  const end = (next: readonly Person[] = []) => {
    const [first, ...others] = [...pairLines(run), ...next];
    if (first) people.push(startsTeam ? { ...first, startsTeam } : first, ...others);
    startsTeam &&= first === undefined;
    run = [];
  };
  for (const { people: own, team } of lines) {
    const [only] = own;
    if (team !== undefined && own.length === 0) {
      end();
      startsTeam = true;
    } else if (own.length === 1 && only && !(only.name && only.email)) run.push(only);
    else end(own);
  }
  end();
  return people;
}

/** Pairs names and emails on separate lines: an email belongs to the name before it. */
function pairLines(run: readonly Person[]): Person[] {
  const names = run.filter(({ name }) => name);
  const emails = run.filter(({ email }) => email);
  if (names.length === 0 || emails.length === 0) return [...run];
  const isAlike = names.length === emails.length;
  const areNamesFirst = run.slice(0, names.length).every(({ name }) => name);
  const areEmailsFirst = run.every(({ email }, at) => (at % 2 === 0) === (email !== ""));
  if (isAlike && (areEmailsFirst || (areNamesFirst && names.length > 1)))
    return names.map(({ name }, at) => ({ name, email: emails[at]?.email ?? "", isUnsure: true }));
  const people: Person[] = [];
  for (const one of run) {
    const last = people.at(-1);
    if (one.email && last && !last.email) last.email = one.email;
    else people.push({ ...one });
  }
  const isTorn = people.some(({ name }) => !name);
  return people.map((person) => (isTorn || !person.email ? { ...person, isUnsure: true } : person));
}
