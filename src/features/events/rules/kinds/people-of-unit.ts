import type { EventType } from "../catalog/event-types.ts";
import { named, type Prices } from "../catalog/prices.ts";
import { isTier } from "../catalog/sponsorships.ts";
import { kindOf } from "./index.ts";

/**
 * The number of people in one unit: none for an optional sponsorship, the teams of a tier, one for a level or class.
 */
export function peopleOfUnit({ type, prices }: { type: EventType; prices: Prices }, option: string): number {
  if (named(prices.options, option)?.priceCents !== undefined) return 0;
  return isTier(prices, option) ? (kindOf(type).peopleOfTier?.(prices, option) ?? 0) : 1;
}
