/** The answers of a registration without those that the list of its people contains. Imports no schemas. */
import type { RegisteredPerson } from "../catalog/people.ts";
import { answersToRead } from "./answers-to-read.ts";
import { REGISTRANT_PATHS } from "./corrections.ts";

type Person = Pick<RegisteredPerson, "role" | "name" | "email">;
type Answer = { label: string; value: string };

/**
 * Leaves out answers whose label ends with a person's name. If the value has more than the email, such as a level, the
 * person's role becomes the label. Answers that consist only of names are left out too.
 */
export function answersWithoutNames(
  customInputs: Readonly<Record<string, string>>,
  people: readonly Person[],
): Answer[] {
  const left = people.filter(({ name }) => name !== "");
  const names = new Set(left.map(({ name }) => name));
  return answersToRead(customInputs).flatMap(([label, value]) => {
    const at = left.findIndex(({ name }) => isOf(label, name));
    const [person] = at < 0 ? [] : left.splice(at, 1);
    if (!person) return isNames(value, names) ? [] : [{ label, value }];
    const more = value.replace(person.email ?? "", "").replace(/^ - /, "");
    return more === "" ? [] : [{ label: person.role, value: more }];
  });
}

/** Whether the registrant is in the list of people. */
export const isAmong = (
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
  people: readonly (Person & Pick<RegisteredPerson, "path">)[],
): boolean =>
  people.some(
    (person) =>
      person.path in REGISTRANT_PATHS ||
      (person.name === `${firstName} ${lastName}` &&
        person.email !== undefined &&
        ["", email.toLowerCase()].includes(person.email.toLowerCase())),
  );

/** A number distinguishes two people of the same name: `Pat Reed (2)`. */
const isOf = (label: string, name: string): boolean => {
  const own = label.replace(/ \(\d+\)$/, "");
  return [label, own].some((one) => one === name || one.endsWith(`: ${name}`));
};

function isNames(value: string, names: ReadonlySet<string>): boolean {
  const parts = value.split(/[;,]/).map((part) => part.trim());
  const known = parts.filter((part) => names.has(part)).length;
  return known > 0 && parts.every((part) => names.has(part) || part === "N/A");
}
