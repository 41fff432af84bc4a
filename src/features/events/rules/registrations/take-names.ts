import type { PersonChange, RegisteredPerson } from "../catalog/people.ts";
import { REGISTRANT_PATHS } from "./corrections.ts";

export type TakenNames = {
  /** In the registration that stands, in its order. */
  filled: (PersonChange & { role: string })[];
  /** Names for which it has no room. */
  left: string[];
};

/**
 * The names of a duplicate that the registration that stands does not have: they go where it has none yet, in their
 * order. The registrants themselves stay who they are.
 */
export function takeNames(from: readonly RegisteredPerson[], into: readonly RegisteredPerson[]): TakenNames {
  const known = new Set(into.map(({ name }) => asCompared(name)));
  const more = from.filter(({ path, name }) => !(path in REGISTRANT_PATHS) && name && !known.has(asCompared(name)));
  const open = into.filter(({ path, name }) => !(path in REGISTRANT_PATHS) && !name);
  const filled = open.slice(0, more.length).map(({ path, role, email }, at) => {
    const { name = "", email: typed = "" } = more[at] ?? {};
    // Some people of an event have no address of their own.
    return { path, role, name, ...(email !== undefined && { email: typed }) };
  });
  return { filled, left: more.slice(open.length).map(({ name }) => name) };
}

const asCompared = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();
