/** The list at the door: search while typing, filters and counts. Pure, and fast for thousands of people. */

import { searchText, searchWords } from "#shared/one-spelling.ts";
import { isWalkIn, type PersonStatuses, personKey } from "./acts.ts";
import type { DeskRegistration } from "./check-in-schema.ts";

export const DOOR_FILTERS = ["all", "expected", "in", "unpaid"] as const;
export type DoorFilter = (typeof DOOR_FILTERS)[number];

export type DoorPerson = { key: string; role: string; name: string; since: number | null };
/** One card: a registration with its people, or a walk-in. */
export type DoorCard = {
  id: string;
  title: string;
  /** Company and level. */
  about: string;
  isWalkIn: boolean;
  isUnpaid: boolean;
  owesCents: number | null;
  reference: string;
  people: DoorPerson[];
  /** The normalized text that a search looks through. */
  haystack: string;
};

/** The walk-ins, the latest first, then the registrations in their order. */
export function doorCards(registrations: readonly DeskRegistration[], statuses: PersonStatuses): DoorCard[] {
  return [...walkInCards(statuses), ...registrations.map((row) => cardOf(row, statuses))];
}

function cardOf(row: DeskRegistration, statuses: PersonStatuses): DoorCard {
  const { id, reference, name, company, level, phoneEnd, isUnpaid, owesCents } = row;
  const people = row.people.map(({ path, role, name: registered }) => {
    const key = personKey(id, path);
    const status = statuses.get(key);
    return { key, role, name: status?.name ?? registered, since: status?.since ?? null };
  });
  const words = [name, company, level, reference, phoneEnd, ...people.map((one) => one.name)];
  return {
    id,
    reference,
    isUnpaid,
    owesCents,
    people,
    isWalkIn: false,
    title: name,
    about: [company, level].filter(Boolean).join(" · "),
    haystack: searchText(words.join(" ")),
  };
}

/** A walk-in that was undone is not in this list, but staff still see it. */
function walkInCards(statuses: PersonStatuses): DoorCard[] {
  const cards = [...statuses].flatMap(([key, { walkIn, since, name }]): DoorCard[] => {
    if (!isWalkIn(key) || !walkIn || since === null) return [];
    const title = name ?? walkIn.name;
    const about = [walkIn.company, "Walk-in"].filter(Boolean).join(" · ");
    return [
      {
        id: key,
        title,
        about,
        isWalkIn: true,
        isUnpaid: false,
        owesCents: null,
        reference: "",
        people: [{ key, role: "", name: title, since }],
        haystack: searchText(`${title} ${about}`),
      },
    ];
  });
  return cards.sort((a, b) => (b.people[0]?.since ?? 0) - (a.people[0]?.since ?? 0));
}

/** Finds cards by name, company, phone number, or reference from a QR code or typed, with or without its letter. */
export function findCards(cards: readonly DoorCard[], typed: string, filter: DoorFilter): DoorCard[] {
  const words = searchWords(typed);
  // A whole phone number is found by its last four digits: the list contains no more.
  const digits = typed.replaceAll(/\D/g, "");
  const isPhone = digits.length >= 7 && /^[\d\s().+-]+$/.test(typed);
  const wanted = isPhone ? [digits.slice(-4)] : words;
  return cards.filter(({ haystack, ...card }) => fits(card, filter) && wanted.every((word) => haystack.includes(word)));
}

const isIn = ({ since }: DoorPerson): boolean => since !== null;

function fits({ people, isUnpaid }: Omit<DoorCard, "haystack">, filter: DoorFilter): boolean {
  if (filter === "in") return people.some(isIn);
  if (filter === "expected") return !people.every(isIn);
  return filter === "all" || isUnpaid;
}

/** @returns how many cards each filter shows. A partly arrived team counts as `in` and as `expected`. */
export function countFilters(cards: readonly DoorCard[]): Record<DoorFilter, number> {
  const entries = (filter: DoorFilter) => cards.filter((card) => fits(card, filter)).length;
  return { all: cards.length, expected: entries("expected"), in: entries("in"), unpaid: entries("unpaid") };
}

/** @returns the number of expected people, of those who are in, and of walk-ins. */
export function countDoor(cards: readonly DoorCard[]) {
  const expected = cards.filter((card) => !card.isWalkIn);
  const arrived = (some: readonly DoorCard[]) => some.reduce((sum, { people }) => sum + people.filter(isIn).length, 0);
  return {
    arrived: arrived(expected),
    expected: expected.reduce((sum, { people }) => sum + people.length, 0),
    walkIns: cards.length - expected.length,
  };
}

/** The people by team; people without a team are in a team without a name. */
export function teamsIn(people: readonly DoorPerson[]): { team: string; people: DoorPerson[] }[] {
  const teams = new Map<string, DoorPerson[]>();
  for (const person of people) {
    const team = /^Team \d+(?=,)/.exec(person.role)?.[0] ?? "";
    teams.set(team, [...(teams.get(team) ?? []), person]);
  }
  return [...teams].map(([team, members]) => ({ team, people: members }));
}
