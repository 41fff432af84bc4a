/** What a golf classic sells and asks, as lists and pure functions. Free of schemas: the page ships this file alone. */
import { type Cents, usd } from "#shared/money.ts";
import { isComplete, optionLimit, type SaleLine } from "../sales.ts";
import type { PriceObj } from "../schema.ts";

export const GOLF_OPTIONS = ["Golf_Tee", "Golf_Ball", "Reception"] as const;
export type GolfOption = (typeof GOLF_OPTIONS)[number];

export const GOLF_OPTION_LABELS: Record<GolfOption, string> = {
  Golf_Tee: "Golf Tee",
  Golf_Ball: "Golf Ball",
  Reception: "Reception",
};

export const RECEPTION_ANSWERS = ["Yes", "No", "Maybe"] as const;
export type ReceptionAnswer = (typeof RECEPTION_ANSWERS)[number];

export const TEAM_SIZE = 4;
export const DEFAULT_TIER = "Platinum Sponsor";

/** The grade that decides golfers and benefits: `Platinum Sponsor` -> `Platinum`. */
const gradeOf = (tier: string): string => tier.split(" ")[0] ?? "";

export type GolfPlaces = { teams: 0 | 1 | 2; hasIndividual: boolean };

/** Platinum plays two teams of four, Gold one, Silver one golfer. */
export function placesOf(tier: string): GolfPlaces {
  const grade = gradeOf(tier);
  return { teams: grade === "Platinum" ? 2 : grade === "Gold" ? 1 : 0, hasIndividual: grade === "Silver" };
}

export type Offer = { name: string; label: string; priceCents: Cents; isSoldOut: boolean };
export type Tier = Offer & { benefits: readonly string[] };

/** The tiers, the dearest first. */
export const tiersOf = (prices: PriceObj, soldOut: readonly string[] = []): Tier[] =>
  Object.entries(prices.sponsorship ?? {})
    .map(([name, price]) => ({
      name,
      label: name,
      priceCents: usd(price),
      isSoldOut: soldOut.includes(name),
      benefits: prices.sponsorshipDetails?.[gradeOf(name)] ?? [],
    }))
    .sort((a, b) => b.priceCents - a.priceCents);

/** The optional sponsorships that this event has, in the order of the form. */
export const optionsOf = (prices: PriceObj, soldOut: readonly string[] = []): (Offer & { name: GolfOption })[] =>
  GOLF_OPTIONS.flatMap((name) => {
    const price = prices.optionalSponsorship?.[name];
    if (price === undefined) return [];
    const isSoldOut = isComplete(prices, name) || soldOut.includes(name);
    return [{ name, label: GOLF_OPTION_LABELS[name], priceCents: usd(price), isSoldOut }];
  });

/** The tier that stands chosen at first: Platinum, or the dearest that is left. */
export function defaultTier(tiers: readonly Tier[]): string {
  const left = tiers.filter((tier) => !tier.isSoldOut);
  return (left.find((tier) => tier.name === DEFAULT_TIER) ?? left[0])?.name ?? "";
}

export type GolfChoice = { sponsorship: string; optionalSponsorships: readonly GolfOption[] };

/** What a choice costs, line by line. @returns problems by field for a tier or option that is not on offer. */
export function sellGolf(
  prices: PriceObj,
  choice: GolfChoice,
): { lines: SaleLine[] } | { problems: Record<string, string[]> } {
  const tier = tiersOf(prices).find(({ name }) => name === choice.sponsorship);
  if (!tier) return { problems: { "details.sponsorship": ["Must choose a sponsorship"] } };
  const offered = optionsOf(prices);
  const missing = choice.optionalSponsorships.filter((wanted) => !offered.some(({ name }) => name === wanted));
  if (missing.length > 0) {
    return { problems: { "details.optionalSponsorships": [`Not offered at this event: ${missing.join(", ")}`] } };
  }
  const limit = prices.sponsorshipLimit?.[tier.name];
  const tierLine = { option: tier.name, label: tier.label, amountCents: tier.priceCents, ...(limit && { limit }) };
  const extras = offered
    .filter(({ name }) => choice.optionalSponsorships.includes(name))
    .map(({ name, label, priceCents }) => ({
      option: name,
      label: `${label} Sponsorship`,
      amountCents: priceCents,
      limit: optionLimit(prices, name),
    }));
  return { lines: [tierLine, ...extras] };
}
