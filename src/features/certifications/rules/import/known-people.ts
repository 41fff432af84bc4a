/** The technicians on file and those of the rows above, by everything that tells who a row is about. */
import { companyKey } from "#shared/one-spelling.ts";
import type { ImportValues } from "./import-fields.ts";
import { createNearNames, type Named, nameKey } from "./near-names.ts";

export type KnownPerson = Named & { id: string; email: string; birthday: string | null };
type About = Pick<ImportValues, "firstName" | "lastName" | "company" | "email" | "birthday">;

/** A known person, nobody who resembles one, or a question for staff with the person it may be. */
export type Who = { person?: KnownPerson; question?: { says: string; candidate: KnownPerson } };

/** An address that three people use is an office's, and tells nothing about a person. */
const OFFICE = 3;
/** Two are enough to see that several are meant. */
const MOST_KEPT = 2;

/** @param rows everybody in the file, to know the addresses of offices. */
export function createKnownPeople(people: readonly KnownPerson[], rows: readonly About[]) {
  const byFact = new Map<string, KnownPerson[]>();
  const byEmail = new Map<string, KnownPerson>();
  const near = createNearNames<KnownPerson>();
  const offices = officesOf([...people, ...rows]);
  const add = (person: KnownPerson, about: About = person): void => {
    for (const key of factsOf(about)) {
      const all = byFact.get(key) ?? [];
      if (all.length < MOST_KEPT && !all.includes(person)) byFact.set(key, [...all, person]);
    }
    const email = about.email.toLowerCase();
    if (email && !byEmail.has(email)) byEmail.set(email, person);
    near.add(person);
  };
  for (const person of people) add(person);
  return {
    /** @param about the row that tells more about a known person, such as an address. */
    add,
    find(about: About): Who {
      const found = [...new Set(factsOf(about).flatMap((key) => byFact.get(key) ?? []))];
      const [first] = found;
      if (first) return whoOf(about, first, found.length);
      const email = about.email.toLowerCase();
      const holder = email && !offices.has(email) ? byEmail.get(email) : undefined;
      if (holder) return asks(holder, `${nameOf(holder)} has the same email`);
      const alike = near.find(about);
      return alike ? asks(alike, `${nameOf(alike)} of the same employer has nearly the same name`) : {};
    },
  };
}

function whoOf(about: About, first: KnownPerson, count: number): Who {
  if (count > 1) return asks(first, `Several technicians are called ${nameOf(first)}`);
  if (about.birthday && first.birthday && about.birthday !== first.birthday)
    return asks(first, `${nameOf(first)} is on file with another birthday`);
  const isSameDay = about.birthday !== null && about.birthday === first.birthday;
  const hasOther = about.email && first.email && about.email.toLowerCase() !== first.email.toLowerCase();
  if (hasOther && !isSameDay) return asks(first, `${nameOf(first)} of the same employer has another email`);
  return { person: first };
}

const asks = (candidate: KnownPerson, says: string): Who => ({ question: { says, candidate } });
export const nameOf = ({ firstName, lastName }: Pick<Named, "firstName" | "lastName">) => `${firstName} ${lastName}`;

/** A name alone tells nothing; with one of these it is the same person. */
function factsOf(about: About): string[] {
  const name = nameKey(about);
  const facts = { email: about.email.toLowerCase(), birthday: about.birthday, employer: companyKey(about.company) };
  return Object.entries(facts).flatMap(([kind, fact]) => (fact ? [`${name}\n${kind}\n${fact}`] : []));
}

function officesOf(people: readonly About[]): Set<string> {
  const names = new Map<string, Set<string>>();
  for (const about of people) {
    const email = about.email.toLowerCase();
    if (!email) continue;
    const all = names.get(email) ?? new Set();
    if (all.size < OFFICE) names.set(email, all.add(nameKey(about)));
  }
  return new Set([...names].flatMap(([email, all]) => (all.size >= OFFICE ? [email] : [])));
}
