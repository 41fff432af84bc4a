/** What a registration buys. Browser and server compute its price by the same function. */
import { type Cents, sumCents } from "#shared/money.ts";
import type { PriceObj } from "./schema.ts";

/**
 * The option of the people at an event, which are claimed beside the options of its catalog: one claim for each person.
 */
export const EVENT_PEOPLE = "*";

export type SaleLine = {
  /**
   * Tier, option, level or class, as `price_obj` names it. Several lines may share one; each line claims one unit of
   * it.
   */
  option: string;
  /** As people read it. */
  label: string;
  amountCents: Cents;
  /** How many can be sold; unlimited when it is missing. */
  limit?: number;
  /** The name of the limited thing, where the label says more than that. */
  limited?: string;
  /** The account that the money belongs to, where it is not the association's own. */
  fund?: string;
};

/** A number of units of an option that has `limit` units. */
export type Wanted = { option: string; limit: number; count: number };

export const totalOf = (lines: readonly Pick<SaleLine, "amountCents">[]): Cents =>
  sumCents(lines.map((line) => line.amountCents));

/** There is one of each optional sponsorship, unless the event sets another limit. */
export const optionLimit = (prices: PriceObj, option: string): number => prices.optionalSponsorshipLimit?.[option] ?? 1;

/** The limit of a tier, level or class as part of its line; nothing where it can be sold without end. */
export function limitOf(
  prices: PriceObj,
  table: "sponsorshipLimit" | "regLevelLimit" | "classLimit",
  option: string,
): { limit?: number } {
  const limit = prices[table]?.[option];
  return limit === undefined ? {} : { limit };
}

/** Everything about an event that is limited, with its limit: its options, and its people where it has a capacity. */
export function limitsOf(event: { capacity: number | null; priceObj: PriceObj }): Record<string, number> {
  const { capacity, priceObj } = event;
  const options = Object.keys(priceObj.optionalSponsorship ?? {});
  return {
    ...priceObj.sponsorshipLimit,
    ...Object.fromEntries(options.map((option) => [option, optionLimit(priceObj, option)])),
    ...priceObj.regLevelLimit,
    ...priceObj.classLimit,
    ...(capacity !== null && { [EVENT_PEOPLE]: capacity }),
  };
}

/** The units of limited options that lines need, added up by option. */
export function wantedClaims(lines: readonly SaleLine[]): Wanted[] {
  const byOption = new Map<string, Wanted>();
  for (const { option, limit } of lines) {
    if (limit === undefined) continue;
    byOption.set(option, { option, limit, count: (byOption.get(option)?.count ?? 0) + 1 });
  }
  return [...byOption.values()];
}

export const isComplete = (prices: PriceObj, option: string): boolean =>
  prices.optionalSponsorshipComplete?.[option] === true;
