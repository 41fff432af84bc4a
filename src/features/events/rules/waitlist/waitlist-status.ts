/** The states of a waitlist entry. Free of schemas: a page may show them at no cost. */
import { countOf } from "#shared/counts.ts";
import { type Moves, move } from "#shared/moves.ts";
import { EVENT_PEOPLE } from "../catalog/sales.ts";
import type { EventDetail, PriceObj } from "../catalog/schema.ts";

export const WAITLIST_STATUSES = ["waiting", "offered", "taken", "lapsed", "left"] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

export const WAITLIST_MOVES: Moves<WaitlistStatus> = {
  waiting: ["offered", "left"],
  /** Units of inventory are held for the entry, until a deadline. */
  offered: ["taken", "lapsed", "left"],
  taken: [],
  /** Staff put it back where it stood in line. */
  lapsed: ["waiting"],
  left: ["waiting"],
};

/** As `move`. */
export const moveWaitlistStatus = (from: WaitlistStatus, to: WaitlistStatus): WaitlistStatus =>
  move("a waitlist entry", WAITLIST_MOVES, from, to);

/** Tiers, levels and classes that have a waitlist, beside the event itself. Optional sponsorships have none. */
export const queueableOptions = (prices: PriceObj): string[] =>
  Object.keys({ ...prices.sponsorshipLimit, ...prices.regLevelLimit, ...prices.classLimit });

/** Everything that can be waited for now: the event itself where it is full, else what is full of it. */
export const fullOptions = ({ price_obj, sold_out, is_full, has_waitlist }: EventDetail): string[] => {
  if (!has_waitlist) return [];
  return is_full ? [EVENT_PEOPLE] : queueableOptions(price_obj).filter((option) => sold_out.includes(option));
};

/**
 * What an entry waits to do: `register 1 person for Golf Classic 2027`,
 * `register 3 people for CAT-I at Spring Classes 2027`, `register as Gold Sponsor at Golf Classic 2027`.
 */
export function purposeText(
  { people, option, isSponsorship }: { people: number; option: string; isSponsorship: boolean },
  event: string,
): string {
  if (isSponsorship) return `register as ${option} at ${event}`;
  const wanted = `register ${countOf(people, "person", "people")} for`;
  return option === EVENT_PEOPLE ? `${wanted} ${event}` : `${wanted} ${option} at ${event}`;
}
