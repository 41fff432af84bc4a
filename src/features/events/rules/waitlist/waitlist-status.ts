/** The states of a waitlist entry. Free of schemas: a page may show them at no cost. */
import { countOf } from "#shared/counts.ts";
import { type Moves, move } from "#shared/moves.ts";
import { EVENT_PEOPLE } from "../catalog/sales.ts";
import type { PriceObj } from "../catalog/schema.ts";

export const WAITLIST_STATUSES = ["waiting", "offered", "taken", "lapsed", "left"] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

export const WAITLIST_MOVES: Moves<WaitlistStatus> = {
  waiting: ["offered", "left"],
  /** Places are held for them. */
  offered: ["taken", "lapsed", "left"],
  taken: [],
  lapsed: [],
  left: [],
};

/** As `move`. */
export const moveWaitlistStatus = (from: WaitlistStatus, to: WaitlistStatus): WaitlistStatus =>
  move("a waitlist entry", WAITLIST_MOVES, from, to);

/** Levels and classes that have a waitlist, beside the event itself. Sponsorships have none. */
export const queueableOptions = (prices: PriceObj): string[] =>
  Object.keys({ ...prices.regLevelLimit, ...prices.classLimit });

/** `a place at Spring Classes 2027`, `3 places in CAT-I at Spring Classes 2027`. */
export function placesText({ people, option }: { people: number; option: string }, event: string): string {
  const places = people === 1 ? "a place" : countOf(people, "place");
  return option === EVENT_PEOPLE ? `${places} at ${event}` : `${places} in ${option} at ${event}`;
}
