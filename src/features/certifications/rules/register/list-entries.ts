/** The people on the list of everyone who is certified, in its order. */
import { oneSpelling } from "#shared/one-spelling.ts";

/** A certification of a person. */
export type Certified = {
  technicianId: string;
  firstName: string;
  lastName: string;
  company: string;
  level: string;
  /** The order of its level. */
  rank: number;
  certId: string;
  /** Last day on which its holder is certified. */
  until: string;
};

type Held = Pick<Certified, "level" | "rank" | "certId" | "until">;
export type ListedPerson = Pick<Certified, "firstName" | "lastName" | "company"> & { held: readonly Held[] };
export type ListPart = { head: string; people: readonly ListedPerson[] };

/** The head of names that begin with no letter from A to Z in any spelling. */
const OTHERS = "Other letters";

function headOf({ lastName, firstName }: ListedPerson): string {
  const first = oneSpelling(lastName || firstName).trimStart()[0] ?? "";
  return /[a-z]/.test(first) ? first.toUpperCase() : OTHERS;
}

const { compare } = new Intl.Collator("en");

/** @returns each person once, by last name, under letters, with all levels in their order. */
export function listParts(certified: Iterable<Certified>): ListPart[] {
  const people = new Map<string, Omit<ListedPerson, "held"> & { held: Held[] }>();
  for (const { technicianId, firstName, lastName, company, ...held } of certified) {
    const known = people.get(technicianId);
    if (known) known.held.push(held);
    else people.set(technicianId, { firstName, lastName, company, held: [held] });
  }
  for (const { held } of people.values()) held.sort((one, other) => one.rank - other.rank);
  const sorted = [...people.values()].sort(
    (one, other) =>
      compare(one.lastName, other.lastName) ||
      compare(one.firstName, other.firstName) ||
      compare(one.held[0]?.certId ?? "", other.held[0]?.certId ?? ""),
  );
  const parts = [...Map.groupBy(sorted, headOf)].map(([head, people]) => ({ head, people }));
  return parts.sort((one, other) => placeOf(one) - placeOf(other) || compare(one.head, other.head));
}

const placeOf = ({ head }: ListPart): number => (head === OTHERS ? 1 : 0);
