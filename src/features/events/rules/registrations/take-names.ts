import type { PersonChange, RegisteredPerson } from "../catalog/people.ts";
import { REGISTRANT_PATHS } from "./corrections.ts";

export type TakenNames = {
  /** The changes of the registration that is kept, in its order. */
  filled: (PersonChange & { role: string })[];
  /** Names for which that registration has no empty entry. */
  left: string[];
};

/**
 * Fills empty names in the registration that is kept with names that only its duplicate has, in their order. The names
 * of the registrants themselves do not change.
 */
export function takeNames(from: readonly RegisteredPerson[], into: readonly RegisteredPerson[]): TakenNames {
  const known = new Set(into.map(({ name }) => asCompared(name)));
  const more = from.filter(({ path, name }) => !(path in REGISTRANT_PATHS) && name && !known.has(asCompared(name)));
  const open = into.filter(({ path, name }) => !(path in REGISTRANT_PATHS) && !name);
  const filled = open.slice(0, more.length).map(({ path, role, email }, at) => {
    const { name = "", email: typed = "" } = more[at] ?? {};
    // Some people have no email field.
    return { path, role, name, ...(email !== undefined && { email: typed }) };
  });
  return { filled, left: more.slice(open.length).map(({ name }) => name) };
}

const asCompared = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();
