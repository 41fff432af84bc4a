/** Reads one person of a pasted list: names and emails in the formats of mail programs, directories and forms. */
export type Person = {
  name: string;
  email: string;
  /** The reading may be wrong, so the visitor should check it. */
  isUnsure?: boolean;
  /** A heading such as `Team 2` precedes it. */
  startsTeam?: boolean;
};

/** The limit of the field. */
const MAX_NAME = 100;
/** The longest text for a pattern: some take quadratic time. */
const MAX_TEXT = 3 * MAX_NAME;

const SUFFIX = /^(jr|sr|ii|iii|iv|p\.?e|ph\.?d|esq)\.?$/i;
/** `Jr.` and the like, which belong to the name before them. */
export const isSuffix = (text: string): boolean => SUFFIX.test(text);
/** `601-555-0142`, `cell: (601) 555 0142 ext. 7`, once brackets are blanks. */
const PHONE =
  /(?<![\p{L}\d])(?:(?:phone|cell|mobile|tel|ph|[cmpt])\b[.:]? *)?\+?\d[\d ./-]{5,}\d(?: *(?:ext?|x)\.? *\d+)?/giu;
const LABEL =
  /(?<![^\s,;|("])(?:(?<first>(?:first|given)[ _]?name)|(?<last>(?:last|family|sur)[ _]?name)|(?<whole>(?:full )?names?|(?:golfer|shooter|player|attendee|person|member)(?: name)?(?: ?#?\d{1,2})?)|(?<email>e-?mail(?: address)?|mail)|(?<other>(?:tele)?phone|cell|mobile|tel|company|organi[sz]ation|title|handicap|hcp)) ?[:=]/gi;

/**
 * The words that contain an at sign. The text is split into words first, because a pattern search would take quadratic
 * time on a long word.
 */
export const emailsIn = (text: string): string[] =>
  text
    .split(/[\s<>()[\]",;:]+/)
    .map((word) => word.replace(/^'+|[.']+$/g, ""))
    .filter((word) => word.indexOf("@") > 0 && !word.endsWith("@"));

/** `Name: Pat Reed Phone: 601-555-0142 Email: pat@delta.example` -> `Pat Reed pat@delta.example`. */
export function withoutLabels(line: string): string {
  const labels = [...line.matchAll(LABEL)];
  if (labels.length === 0) return line;
  const pieces = labels.map(({ index, 0: label, groups }, at) => ({
    groups,
    text: line.slice(index + label.length, labels[at + 1]?.index).trim(),
  }));
  const first = pieces.find(({ groups }) => groups?.first);
  const last = pieces.find(({ groups }) => groups?.last);
  if (first && last) first.text = `${tidy(first.text)} ${tidy(last.text)}`;
  const kept = pieces
    .filter((piece) => piece !== last || !first)
    .map(({ groups, text }) => (groups?.other ? emailsIn(text).join(" ") : text));
  return [line.slice(0, labels[0]?.index), ...kept].join(" ").trim();
}

/** `Pat Reed <pat@delta.example>`, `pat@delta.example (Pat Reed)`, or only one of the two. */
export function readCell(cell: string): Person {
  const email = emailsIn(cell)[0] ?? "";
  return { name: forwards(cell.replace(email, " ").replaceAll(/\bmailto:/gi, " ")), email };
}

/** Reads one person from several cells. Cells after the name, such as a company, are left out. */
export function readOne(cells: readonly string[], separator: string): Person {
  const read = cells.map(readCell);
  const email = read.find((one) => one.email)?.email ?? "";
  const [one = "", two = "", three] = read.map(({ name }) => name).filter((name) => name !== "");
  if (two === "" || isSuffix(two)) return { name: `${one} ${two}`, email };
  if (one.includes(" ") && (three !== undefined || two.includes(" "))) return { name: one, email, isUnsure: !three };
  if (separator !== ",") return { name: `${one} ${two}`, email, isUnsure: one.includes(" ") };
  // `Reed, Pat, pat@delta.example`, as directories write it, or `Pat,Reed,pat@delta.example` of a spreadsheet.
  if (isGivenName(two, one, email)) return { name: `${two} ${one}`, email };
  const name = isGivenName(one, two, email) ? `${one} ${two}` : `${two} ${one}`;
  return { name: one.includes(" ") ? one : name, email, isUnsure: true };
}

/** Whether the email fits: `pat@`, `pat.reed@` and `preed@` fit the given name Pat and the family name Reed. */
function isGivenName(given: string, family: string, email: string): boolean {
  const own = email.toLowerCase();
  return own.startsWith(given.toLowerCase()) || own.startsWith(`${[...given][0]}${family}`.toLowerCase());
}

/** `Reed, Pat` -> `Pat Reed`, as directories write it; `Pat Reed, Jr.` stays. */
export function forwards(name: string): string {
  const [last = "", first = "", ...rest] = name.split(",").map(tidy);
  if (!first || rest.length > 0 || isSuffix(first)) return tidy(name);
  return `${first} ${last}`;
}

const tidy = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replaceAll(/[\p{Cc}<>"()[\]]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(PHONE, " ")
    .replaceAll(/^[\s':=,–-]+|( \.)?[\s':=,–-]*$/g, "")
    .replace(/^(?:and|&) /i, "");

/** `Pat and Kim Reed` -> `Pat Reed`, `Kim Reed`; `Pat Reed & Lee Moss` -> each of them. */
function namesIn(text: string): string[] {
  const names = text.split(/ (?:and|&|\+|\/) /i).map(tidy);
  const family = names.at(-1)?.split(" ").slice(1).at(-1);
  return names.map((name) => (family && !name.includes(" ") ? `${name} ${family}` : name));
}

/** The people of one line, for the fields of the form. Two people in one name are separated by guess. */
export function eachPerson(people: readonly Person[]): Person[] {
  const read = people.map((person) => ({ ...person, names: namesIn(tidy(person.name)) }));
  const names = read.flatMap((person) => person.names).filter((name) => name !== "");
  const emails = read.map(({ email }) => email).filter((email) => email !== "");
  if (emails.length > 1 && names.length === emails.length && read.some((person) => person.names.length > 1))
    return names.map((name, at) => ({ name: name.slice(0, MAX_NAME), email: emails[at] ?? "", isUnsure: true }));
  return read
    .flatMap(({ names: own, email, isUnsure }) =>
      own.map((name, at) => ({
        name: name.slice(0, MAX_NAME),
        email: at === 0 ? email : "",
        ...((isUnsure || own.length > 1) && { isUnsure: true }),
      })),
    )
    .filter(({ name, email }) => name !== "" || email !== "");
}
