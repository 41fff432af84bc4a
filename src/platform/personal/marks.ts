/** The ways in which texts spell a person, and their replacements once the person is erased. */
import { formatPhone } from "#shared/phone.ts";
import type { Person } from "./person.ts";
import { ERASED } from "./personal-table.ts";

/** A pattern of PostgreSQL, in any case, and its replacement. `hint`: what a row holds where one of its columns matches. */
export type Mark = [pattern: string, by: string, hint?: string];

/** @param email in place of the person's addresses. */
export function marksOf({ emails, names, phones, streets }: Person, email: string): Mark[] {
  return [
    ...emails.map((own): Mark => [anyOf(own), email]),
    ...names.filter(([first, last]) => first && last).flatMap(marksOfName),
    ...names.filter(([first, last]) => (first === "") !== (last === "")).map(([first, last]) => alone(first || last)),
    ...phones
      .map(numberOf)
      .filter(isNumber)
      .map((phone): Mark => [`\\y${phone}(x\\d+)?\\y`, ERASED.phone]),
    ...phones
      .map(numberOf)
      .filter(isNumber)
      .map((phone): Mark => [phone.replace(/^(...)(...)/, "\\(?$1\\)?[-. ]$2[-. ]"), formatPhone(ERASED.phone)]),
    ...streets.filter((street) => street.trim().length >= 4).map((street): Mark => [anyOf(street), ERASED.first]),
  ];
}

/** Without its extension. */
const numberOf = (phone: string) => phone.replace(/x\d+$/, "");
const isNumber = (phone: string) => /^\d{10}$/.test(phone) && phone !== ERASED.phone;

/** Matches the name as people write it, and as the two parts of a stored JSON answer. */
function marksOfName([first, last]: readonly [string, string]): Mark[] {
  const part = (key: string, name: string, by: string): Mark => [
    `"(${key}_?name)": ?"${spelled(inJson(name))}"`,
    `"\\1": "${by}"`,
  ];
  return [
    part("first", first, ERASED.first),
    part("last", last, ERASED.last),
    [word(`${first} ${last}`), ERASED.name],
    [word(`${last}, ${first}`), ERASED.name],
    [word(`${last} ${first}`), ERASED.name],
  ];
}

/** A single name is replaced where it is the whole text: as a word it may be a company's, or mean something else. */
const alone = (name: string): Mark => [
  `^${spelled(name)}$|(?<=": ?")${spelled(inJson(name))}(?=")`,
  ERASED.name,
  anyOf(name),
];

const word = (name: string) => `(?<![[:alnum:]])${anyOf(name)}(?![[:alnum:]])`;

const inJson = (name: string) => JSON.stringify(name).slice(1, -1);
const inHtml = (name: string) =>
  name
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#x27;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** As typed, and as JSON, HTML and addresses of pages write it. */
const anyOf = (typed: string) =>
  `(?:${[...new Set([typed, inJson(typed), inHtml(typed), encodeURIComponent(typed)])].map(spelled).join("|")})`;

const spelled = (typed: string) => typed.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+");
