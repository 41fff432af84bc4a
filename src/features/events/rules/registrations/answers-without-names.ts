/** The answers of a registration without what the list of its people says already. Free of schemas. */
import type { RegisteredPerson } from "../catalog/people.ts";
import { answersToRead } from "./answers-to-read.ts";
import { REGISTRANT_PATHS } from "./corrections.ts";

type Person = Pick<RegisteredPerson, "role" | "name" | "email">;
type Answer = { label: string; value: string };

/**
 * Names stand in the list of people alone: a label that ends with a person's name is left out, or where its value says
 * more than the email, such as a level, it is named by the person's role. A value of names alone is left out as well.
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

/** The registrant is the person at the event, and is named in the list of people already. */
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

/** A number tells apart two of one name: `Pat Reed (2)`. */
const isOf = (label: string, name: string): boolean => {
  const own = label.replace(/ \(\d+\)$/, "");
  return [label, own].some((one) => one === name || one.endsWith(`: ${name}`));
};

function isNames(value: string, names: ReadonlySet<string>): boolean {
  const parts = value.split(/[;,]/).map((part) => part.trim());
  const known = parts.filter((part) => names.has(part)).length;
  return known > 0 && parts.every((part) => names.has(part) || part === "N/A");
}
