import type { EventType } from "../catalog/event-types.ts";
import type { PriceObj } from "../catalog/schema.ts";
import { isTier } from "../catalog/sponsorships.ts";
import { kindOf } from "./index.ts";

/** How many people one unit brings: an added sponsorship none, a tier those of its teams, a level or class its own. */
export function peopleOfUnit({ type, priceObj }: { type: EventType; priceObj: PriceObj }, option: string): number {
  if (Object.hasOwn(priceObj.optionalSponsorship ?? {}, option)) return 0;
  return isTier(priceObj, option) ? (kindOf(type).peopleOfTier?.(priceObj, option) ?? 0) : 1;
}
