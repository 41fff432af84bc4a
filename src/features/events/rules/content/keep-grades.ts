import { gradeIn, gradeOf, isTier } from "../catalog/sponsorships.ts";
import { type PublicEvent, tierNameOf } from "../catalog/tier-identity.ts";
import type { EventContent } from "./content-schema.ts";

/** A renamed public golf tier keeps its grade, and with it the number of its golfers. */
export function withKeptGrades(content: EventContent, { prices, tiers, isPublic }: PublicEvent): EventContent {
  if (content.event_type !== "GOLF" || !isPublic) return content;
  const keep = (tier: (typeof content.tiers)[number]) => {
    const was = tierNameOf(tiers, tier.id);
    const grade = isTier(prices, was) ? gradeIn(prices, was) : tier.grade;
    return { ...tier, grade: grade === gradeOf(tier.name) ? "" : grade };
  };
  return { ...content, tiers: content.tiers.map(keep) };
}
