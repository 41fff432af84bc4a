/** Sponsorship tiers and optional sponsorships, for golf and the clay shoot. Imports no schemas. */
import type { Cents } from "#shared/money.ts";
import { isPriced, named, type PricedOption, type Prices } from "./prices.ts";
import { optionLimit, type SaleLine } from "./sales.ts";

/** The grade in a name: `Platinum Sponsor` -> `Platinum`. */
export const gradeOf = (tier: string): string => tier.split(" ")[0] ?? "";

/** The grade of a tier; a renamed tier keeps it. */
export const gradeIn = ({ tiers }: Prices, tier: string): string => named(tiers, tier)?.grade ?? gradeOf(tier);

/** The benefits of a tier, stored under its own name or under its grade, which tiers may share. */
export const benefitsOf = ({ benefits }: Prices, tier: string): readonly string[] =>
  benefits[tier] ?? benefits[gradeOf(tier)] ?? [];

/** Whether the option is a tier of the event, of which a registration has exactly one. */
export const isTier = ({ tiers }: Prices, option: string): boolean => named(tiers, option)?.priceCents !== undefined;

export type CatalogItem = {
  name: string;
  label: string;
  priceCents: Cents;
  /** How many can be sold; undefined for no limit. */
  limit: number | undefined;
  isSoldOut: boolean;
};
export type Tier = CatalogItem & { benefits: readonly string[] };
type Option<Name> = CatalogItem & Pick<PricedOption, "description"> & { name: Name };

/** The tiers, the most expensive first. */
export const tiersOf = (prices: Prices, soldOut: readonly string[] = []): Tier[] =>
  prices.tiers
    .filter(isPriced)
    .map(({ name, priceCents, limit }) => ({
      name,
      label: name,
      priceCents,
      limit,
      isSoldOut: soldOut.includes(name),
      benefits: benefitsOf(prices, name),
    }))
    .sort((a, b) => b.priceCents - a.priceCents);

/** The preselected tier: the usual one, or the most expensive one that is left. */
export function defaultTier(tiers: readonly Tier[], usual: string): string {
  const left = tiers.filter((tier) => !tier.isSoldOut);
  return (left.find((tier) => tier.name === usual) ?? left[0])?.name ?? "";
}

/** The optional sponsorships of the event, in the order of the form. @param labels name -> displayed label. */
export const optionsOf = <Name extends string>(
  prices: Prices,
  labels: Readonly<Record<Name, string>>,
  soldOut: readonly string[] = [],
): Option<Name>[] =>
  (Object.entries(labels) as [Name, string][]).flatMap(([name, label]) => {
    const found = named(prices.options, name);
    if (!found || !isPriced(found)) return [];
    const { priceCents, isComplete = false, description } = found;
    const isSoldOut = isComplete || soldOut.includes(name);
    return [{ name, label, priceCents, isSoldOut, description, limit: optionLimit(found) }];
  });

export type SponsorshipChoice<Name extends string> = { sponsorship: string; optionalSponsorships: readonly Name[] };

/**
 * The lines of a selection, with their prices.
 *
 * @param labels option -> its label on the bill.
 * @returns problems by field for a tier or option that the event does not sell.
 */
export function sellSponsorships<Name extends string>(
  prices: Prices,
  choice: SponsorshipChoice<Name>,
  labels: Readonly<Record<Name, string>>,
): { lines: SaleLine[] } | { problems: Record<string, string[]> } {
  const tier = tiersOf(prices).find(({ name }) => name === choice.sponsorship);
  if (!tier) return { problems: { "details.sponsorship": ["Must choose a sponsorship"] } };
  const offered = optionsOf(prices, labels);
  const missing = choice.optionalSponsorships.filter((wanted) => !offered.some(({ name }) => name === wanted));
  if (missing.length > 0) {
    return { problems: { "details.optionalSponsorships": [`Not offered at this event: ${missing.join(", ")}`] } };
  }
  const extras = offered.filter(({ name }) => choice.optionalSponsorships.includes(name));
  return { lines: [tier, ...extras].map(lineOf) };
}

const lineOf = ({ name, label, priceCents, limit }: CatalogItem): SaleLine => ({
  option: name,
  label,
  amountCents: priceCents,
  limit,
});
