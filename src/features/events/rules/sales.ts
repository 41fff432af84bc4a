/** What a registration buys, priced once by the same function in the browser and on the server. */
import { type Cents, sumCents } from "#shared/money.ts";
import type { PriceObj } from "./schema.ts";

/** The claim of a place at the event itself, beside the claims of its options. */
export const EVENT_PLACE = "*";

export type SaleLine = {
  /** Tier or option, as `price_obj` names it. */
  option: string;
  /** As people read it. */
  label: string;
  amountCents: Cents;
  /** How many can be sold; unlimited when it is missing. */
  limit?: number;
};

export const totalOf = (lines: readonly Pick<SaleLine, "amountCents">[]): Cents =>
  sumCents(lines.map((line) => line.amountCents));

/** Optional sponsorships are one of a kind unless the event says otherwise. */
export const optionLimit = (prices: PriceObj, option: string): number => prices.optionalSponsorshipLimit?.[option] ?? 1;

export const isComplete = (prices: PriceObj, option: string): boolean =>
  prices.optionalSponsorshipComplete?.[option] === true;
