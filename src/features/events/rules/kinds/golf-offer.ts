/** What a golf classic sells and asks, as lists and pure functions. Free of schemas: the page ships this file alone. */
import type { PriceObj } from "../schema.ts";
import { gradeOf, type SponsorshipChoice, sellSponsorships } from "../sponsorships.ts";

export const GOLF_OPTIONS = ["Golf_Tee", "Golf_Ball", "Reception"] as const;
export type GolfOption = (typeof GOLF_OPTIONS)[number];

/** In the order of the form. */
export const GOLF_OPTION_LABELS: Record<GolfOption, string> = {
  Golf_Tee: "Golf Tee",
  Golf_Ball: "Golf Ball",
  Reception: "Reception",
};

/** A bill stands alone: there a Golf Ball would be a ball. */
const BILL_LABELS: Record<GolfOption, string> = {
  Golf_Tee: "Golf Tee Sponsorship",
  Golf_Ball: "Golf Ball Sponsorship",
  Reception: "Reception Sponsorship",
};

export const RECEPTION_ANSWERS = ["Yes", "No", "Maybe"] as const;
export type ReceptionAnswer = (typeof RECEPTION_ANSWERS)[number];

export const USUAL_GOLF_TIER = "Platinum Sponsor";

export type GolfPlaces = { teams: 0 | 1 | 2; hasIndividual: boolean };

/** Platinum plays two teams of four, Gold one, Silver one golfer. */
export function placesOf(tier: string): GolfPlaces {
  const grade = gradeOf(tier);
  return { teams: grade === "Platinum" ? 2 : grade === "Gold" ? 1 : 0, hasIndividual: grade === "Silver" };
}

/** What a choice costs, line by line. @returns problems by field for a tier or option that is not on offer. */
export const sellGolf = (prices: PriceObj, choice: SponsorshipChoice<GolfOption>) =>
  sellSponsorships(prices, choice, BILL_LABELS);
