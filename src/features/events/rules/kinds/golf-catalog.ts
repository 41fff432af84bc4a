/**
 * The catalog and the questions of a golf classic, as lists and pure functions. Imports no schemas: the page ships only
 * this file.
 */
import type { Prices } from "../catalog/prices.ts";
import { gradeIn, type SponsorshipChoice, sellSponsorships } from "../catalog/sponsorships.ts";
import { type NamedTeams, refuseTeams, type TierTeams, teamsOf } from "../catalog/team-size.ts";

export const GOLF_OPTIONS = ["Golf_Tee", "Golf_Ball", "Reception"] as const;
export type GolfOption = (typeof GOLF_OPTIONS)[number];

/** In the order of the form. */
export const GOLF_OPTION_LABELS: Record<GolfOption, string> = {
  Golf_Tee: "Golf Tee",
  Golf_Ball: "Golf Ball",
  Reception: "Reception",
};

/** The labels on a bill, where "Golf Ball" alone would mean a ball. */
const BILL_LABELS: Record<GolfOption, string> = {
  Golf_Tee: "Golf Tee Sponsorship",
  Golf_Ball: "Golf Ball Sponsorship",
  Reception: "Reception Sponsorship",
};

export const RECEPTION_ANSWERS = ["Yes", "No", "Maybe"] as const;
export type ReceptionAnswer = (typeof RECEPTION_ANSWERS)[number];

export const USUAL_GOLF_TIER = "Platinum Sponsor";

export type GolfTeams = TierTeams & { hasIndividual: boolean };

/** Platinum has two teams of four, Gold one team, Silver one golfer, unless staff set other numbers for the tier. */
export function golfTeamsOf(prices: Prices, tier: string): GolfTeams {
  const grade = gradeIn(prices, tier);
  const entered = teamsOf(prices, tier, grade === "Platinum" ? 2 : grade === "Gold" ? 1 : 0);
  return { ...entered, hasIndividual: grade === "Silver" && entered.teams === 0 };
}

type GolfChoice = SponsorshipChoice<GolfOption> & { teams?: NamedTeams; individualGolfer?: unknown };

/**
 * The lines of a selection, with their prices.
 *
 * @returns problems by field for a tier or option that the event does not sell, and for more golfers than the tier
 * enters.
 */
export function sellGolf(prices: Prices, choice: GolfChoice): ReturnType<typeof sellSponsorships> {
  const sold = sellSponsorships(prices, choice, BILL_LABELS);
  if ("problems" in sold) return sold;
  const golfers = golfTeamsOf(prices, choice.sponsorship);
  if (choice.individualGolfer !== undefined && !golfers.hasIndividual) {
    return { problems: { "details.individualGolfer": ["This sponsorship has no individual golfer"] } };
  }
  return refuseTeams(choice.teams ?? [], golfers) ?? sold;
}
