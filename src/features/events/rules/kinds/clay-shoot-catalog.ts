/** The catalog of a clay shoot, as lists and pure functions. Imports no schemas: the page ships only this file. */
import { PAC_FUND } from "#features/payments/rules/funds.ts";
import { type Cents, formatCents, parseDollars, usd } from "#shared/money.ts";
import type { Prices } from "../catalog/prices.ts";
import type { SaleLine } from "../catalog/sales.ts";
import { type SponsorshipChoice, sellSponsorships } from "../catalog/sponsorships.ts";
import { type NamedTeams, refuseTeams, type TierTeams, teamsOf } from "../catalog/team-size.ts";

export const CLAY_OPTIONS = ["Lunch_Sponsor", "Reception_Sponsor"] as const;
export type ClayOption = (typeof CLAY_OPTIONS)[number];

/** The labels on forms and bills, in the order of the form. */
export const CLAY_OPTION_LABELS: Record<ClayOption, string> = {
  Lunch_Sponsor: "Lunch Sponsor",
  Reception_Sponsor: "Reception Sponsor",
};

export const USUAL_CLAY_TIER = "Platinum";

/** A tier enters two teams of four, unless staff set other numbers. */
export const clayTeamsOf = (prices: Prices, tier: string): TierTeams => teamsOf(prices, tier, 2);

const LARGEST_DONATION = usd(100_000);

export const NO_AMOUNT = "Must enter an amount in dollars, such as 75 or 1,200.50, or leave this empty";
const TOO_MUCH = `Must enter at most ${formatCents(LARGEST_DONATION)}; please call the office to give more`;

/** The raffle donation as typed. An empty field and $0 are no donation. */
export function readDonation(typed: string): { amountCents: Cents } | { problem: string } {
  const text = typed.trim();
  const amountCents = text === "" ? usd(0) : parseDollars(text);
  if (amountCents === undefined) return { problem: NO_AMOUNT };
  return amountCents > LARGEST_DONATION ? { problem: TOO_MUCH } : { amountCents };
}

export type ClayChoice = SponsorshipChoice<ClayOption> & { raffleDonation: string; teams?: NamedTeams };

/**
 * The lines of a selection, with their prices; all of the money is the committee's. A donation that is not a valid
 * amount adds no line.
 *
 * @returns problems by field for a tier or option that the event does not sell, and for more teams than the tier
 * enters.
 */
export function sellClayShoot(prices: Prices, choice: ClayChoice): ReturnType<typeof sellSponsorships> {
  const sold = sellSponsorships(prices, choice, CLAY_OPTION_LABELS);
  if ("problems" in sold) return sold;
  const refused = refuseTeams(choice.teams ?? [], clayTeamsOf(prices, choice.sponsorship));
  if (refused) return refused;
  const donation = readDonation(choice.raffleDonation);
  const lines: SaleLine[] = [...sold.lines];
  if ("amountCents" in donation && donation.amountCents > 0) {
    lines.push({ option: "Raffle_Amount_Donation", label: "Raffle Donation", amountCents: donation.amountCents });
  }
  return { lines: lines.map((line) => ({ ...line, fund: PAC_FUND })) };
}
