/**
 * Finds people of one employer whose names differ by about a letter, without comparing each with each: two such names
 * are equal after one letter of each, or of one, is left out.
 */
import { companyKey, personKey } from "#shared/one-spelling.ts";

export type Named = { firstName: string; lastName: string; company: string };

export const nameKey = ({ firstName, lastName }: Pick<Named, "firstName" | "lastName">): string =>
  personKey(`${firstName} ${lastName}`);

/** In shorter names one letter makes another name; of longer ones only the beginning is compared. */
const [SHORTEST, LONGEST] = [5, 40];

export function createNearNames<P extends Named>() {
  const people = new Map<string, P>();
  return {
    add(person: P): void {
      for (const key of keysOf(person)) if (!people.has(key)) people.set(key, person);
    },
    /** @returns a person of the same employer with a near name. */
    find(person: Named): P | undefined {
      for (const key of keysOf(person)) {
        const near = people.get(key);
        if (near) return near;
      }
      return undefined;
    },
  };
}

function keysOf(person: Named): string[] {
  const [employer, name] = [companyKey(person.company), [...nameKey(person)].slice(0, LONGEST)];
  if (employer === "" || name.length < SHORTEST) return [];
  const without = name.map((_, at) => name.toSpliced(at, 1).join(""));
  return [name.join(""), ...without].map((spelling) => `${employer}\n${spelling}`);
}
