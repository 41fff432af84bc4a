import type { EventType } from "../catalog/event-types.ts";
import type { PriceObj } from "../catalog/schema.ts";
import { isTier } from "../catalog/sponsorships.ts";
import { kindOf } from "./index.ts";

/**
 * The number of people in one unit: none for an optional sponsorship, the teams of a tier, one for a level or class.
 */
export function peopleOfUnit({ type, priceObj }: { type: EventType; priceObj: PriceObj }, option: string): number {
  if (Object.hasOwn(priceObj.optionalSponsorship ?? {}, option)) return 0;
  return isTier(priceObj, option) ? (kindOf(type).peopleOfTier?.(priceObj, option) ?? 0) : 1;
}
