/** What a registration buys, priced once by the same function in the browser and on the server. */
import { type Cents, sumCents } from "#shared/money.ts";
import type { PriceObj } from "./schema.ts";

/** The claim of a place at the event itself, beside the claims of its options. One for each person. */
export const EVENT_PEOPLE = "*";

export type SaleLine = {
  /** Tier, option, level or class, as `price_obj` names it. Several lines may share one: each takes a place of it. */
  option: string;
  /** As people read it. */
  label: string;
  amountCents: Cents;
  /** How many can be sold; unlimited when it is missing. */
  limit?: number;
  /** What is limited, where the label says more than that. */
  limited?: string;
  /** The account that the money belongs to, where it is not the association's own. */
  fund?: string;
};

/** So many places of an option, of which there are `limit`. */
export type Wanted = { option: string; limit: number; count: number };

export const totalOf = (lines: readonly Pick<SaleLine, "amountCents">[]): Cents =>
  sumCents(lines.map((line) => line.amountCents));

/** Optional sponsorships are one of a kind unless the event says otherwise. */
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

/** Everything about an event that there is only so much of, the event's own places among it. */
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

/** The places that lines take of limited options, those of one option together. */
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
