/** The options of an event with a waitlist, and what an entry waits for. Imports no schemas, so that pages stay small. */
import { countOf } from "#shared/counts.ts";
import type { Prices } from "../catalog/prices.ts";
import { EVENT_PEOPLE } from "../catalog/sales.ts";
import type { EventDetail } from "../catalog/schema.ts";

/** Tiers, levels and classes with a waitlist, in addition to the event itself. Optional sponsorships have none. */
export const queueableOptions = ({ tiers, levels, classes }: Prices): string[] =>
  [...tiers, ...levels, ...classes].filter(({ limit }) => limit !== undefined).map(({ name }) => name);

/** The options that visitors can wait for now: the full event itself, otherwise its full tiers, levels and classes. */
export const fullOptions = ({ prices, sold_out, is_full, has_waitlist }: EventDetail): string[] => {
  if (!has_waitlist) return [];
  return is_full ? [EVENT_PEOPLE] : queueableOptions(prices).filter((option) => sold_out.includes(option));
};

/**
 * The purpose of an entry: `register 1 person for Golf Classic 2027`,
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
