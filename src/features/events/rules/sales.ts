/** What a registration buys, priced once by the same function in the browser and on the server. */
import { type Cents, sumCents } from "#shared/money.ts";
import type { PriceObj } from "./schema.ts";

/** The claim of a place at the event itself, beside the claims of its options. */
export const EVENT_PLACE = "*";

/** Money for the political action committee is kept apart from the association's own. */
export const PAC_FUND = "pac";

export type SaleLine = {
  /** Tier, option, level or class, as `price_obj` names it. Several lines may share one: each takes a place of it. */
  option: string;
  /** As people read it. */
  label: string;
  amountCents: Cents;
  /** How many can be sold; unlimited when it is missing. */
  limit?: number;
  /** The account that the money belongs to, where it is not the association's own. */
  fund?: string;
};

export const totalOf = (lines: readonly Pick<SaleLine, "amountCents">[]): Cents =>
  sumCents(lines.map((line) => line.amountCents));

/** Optional sponsorships are one of a kind unless the event says otherwise. */
export const optionLimit = (prices: PriceObj, option: string): number => prices.optionalSponsorshipLimit?.[option] ?? 1;

export const isComplete = (prices: PriceObj, option: string): boolean =>
  prices.optionalSponsorshipComplete?.[option] === true;
