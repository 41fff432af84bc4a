/** Which technicians somebody who registers as a new one resembles, and why. */
import { companyKey } from "#shared/one-spelling.ts";
import { isNearKey, nameKey, sharesName } from "./near-name.ts";

export type Person = {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  birthday?: string | null;
};

/** The strongest first. */
export const REASONS = ["name-birthday", "name-employer", "email", "near-name-employer", "other-name"] as const;
export type Reason = (typeof REASONS)[number];

export const REASON_WORDS: Record<Reason, string> = {
  "name-birthday": "Same name and birthday",
  "name-employer": "Same name and employer",
  email: "Same email",
  "near-name-employer": "Name differs by one letter, same employer",
  "other-name": "Used the ID of somebody with another name",
};

/** The name that erasing leaves. */
const NOBODY = new Set(["", "erasedperson"]);

const keysOf = (person: Person) => ({
  person,
  name: nameKey(person),
  company: companyKey(person.company),
  email: person.email.toLowerCase(),
});
type Keys = ReturnType<typeof keysOf>;

/**
 * Compares a new person with technicians in one pass. An address that people of several names use, such as the office's
 * that registers a crew, says nothing by itself.
 *
 * @returns those who resemble, the likeliest first, then in their order
 */
export function resembling<T extends Person>(
  person: Person,
  technicians: readonly T[],
): { technician: T; why: Reason[] }[] {
  const own = keysOf(person);
  const others = technicians.map((technician) => ({ technician, keys: keysOf(technician) }));
  const names = others.filter(({ keys }) => keys.email === own.email).map(({ keys }) => keys.name);
  const isShared = new Set(names).size > 1;
  return others
    .map(({ technician, keys }) => ({ technician, why: reasonsOf(own, keys, isShared) }))
    .filter(({ why }) => why.length > 0)
    .sort((one, other) => rankOf(one.why) - rankOf(other.why));
}

function reasonsOf(own: Keys, keys: Keys, isShared: boolean): Reason[] {
  if (NOBODY.has(keys.name) || NOBODY.has(own.name)) return [];
  const hasEmployer = own.company !== "" && own.company === keys.company;
  const hasName = own.name === keys.name;
  const { birthday } = own.person;
  const is: Record<Exclude<Reason, "other-name">, boolean> = {
    "name-birthday": hasName && Boolean(birthday) && birthday === keys.person.birthday,
    "name-employer": hasName && hasEmployer,
    email: own.email === keys.email && (!isShared || sharesName(own.person, keys.person)),
    "near-name-employer": hasEmployer && isNearKey(own.name, keys.name),
  };
  return REASONS.filter((reason) => reason !== "other-name" && is[reason]);
}

/** One more reason counts less than a stronger first one. */
const rankOf = (why: readonly Reason[]): number =>
  Math.min(...why.map((reason) => REASONS.indexOf(reason))) - why.length / 10;
