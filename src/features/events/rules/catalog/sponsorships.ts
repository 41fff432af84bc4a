/** Sponsorship tiers and optional sponsorships, for golf and the clay shoot. Imports no schemas. */
import { type Cents, usd } from "#shared/money.ts";
import { isComplete, limitOf, optionLimit, type SaleLine } from "./sales.ts";
import type { PriceObj } from "./schema.ts";

/** The grade in a name: `Platinum Sponsor` -> `Platinum`. */
export const gradeOf = (tier: string): string => tier.split(" ")[0] ?? "";

/** The grade of a tier; a renamed tier keeps it. */
export const gradeIn = ({ grades = {} }: PriceObj, tier: string): string =>
  Object.hasOwn(grades, tier) ? (grades[tier] ?? "") : gradeOf(tier);

/** The benefits of a tier, stored under its own name or under its grade, which tiers may share. */
export const benefitsOf = ({ sponsorshipDetails = {} }: PriceObj, tier: string): readonly string[] =>
  sponsorshipDetails[tier] ?? sponsorshipDetails[gradeOf(tier)] ?? [];

/** Whether the option is a tier of the event, of which a registration has exactly one. */
export const isTier = ({ sponsorship = {} }: PriceObj, option: string): boolean => Object.hasOwn(sponsorship, option);

export type CatalogItem = { name: string; label: string; priceCents: Cents; isSoldOut: boolean };
export type Tier = CatalogItem & { benefits: readonly string[] };

/** The tiers, the most expensive first. */
export const tiersOf = (prices: PriceObj, soldOut: readonly string[] = []): Tier[] =>
  Object.entries(prices.sponsorship ?? {})
    .map(([name, price]) => ({
      name,
      label: name,
      priceCents: usd(price),
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
  prices: PriceObj,
  labels: Readonly<Record<Name, string>>,
  soldOut: readonly string[] = [],
): (CatalogItem & { name: Name })[] =>
  (Object.entries(labels) as [Name, string][]).flatMap(([name, label]) => {
    const price = prices.optionalSponsorship?.[name];
    if (price === undefined) return [];
    const isSoldOut = isComplete(prices, name) || soldOut.includes(name);
    return [{ name, label, priceCents: usd(price), isSoldOut }];
  });

export type SponsorshipChoice<Name extends string> = { sponsorship: string; optionalSponsorships: readonly Name[] };

/**
 * The lines of a selection, with their prices.
 *
 * @param labels option -> its label on the bill.
 * @returns problems by field for a tier or option that the event does not sell.
 */
export function sellSponsorships<Name extends string>(
  prices: PriceObj,
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
  const limit = limitOf(prices, "sponsorshipLimit", tier.name);
  const tierLine = { option: tier.name, label: tier.label, amountCents: tier.priceCents, ...limit };
  const extras = offered
    .filter(({ name }) => choice.optionalSponsorships.includes(name))
    .map(({ name, label, priceCents }) => ({
      option: name,
      label,
      amountCents: priceCents,
      limit: optionLimit(prices, name),
    }));
  return { lines: [tierLine, ...extras] };
}
