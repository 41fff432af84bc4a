/** The questions about sponsorships that golf and the clay shoot share. Imports no schemas. */
import { formatCents } from "#shared/money.ts";
import type { CatalogItem } from "../catalog/sponsorships.ts";
import type { Choice } from "./choice.ts";

type Option = { value: string; label: string };

export const priced = ({ name, label, priceCents }: CatalogItem): Option => ({
  value: name,
  label: `${label}, ${formatCents(priceCents)}`,
});

type Sponsorships = { sponsorship: string; optionalSponsorships: readonly string[] };

export const sponsorshipChoices = (
  { sponsorship, optionalSponsorships }: Sponsorships,
  { tiers, options }: { tiers: Option[]; options: Option[] },
): Choice[] => [
  { path: "sponsorship", label: "Sponsorship", value: sponsorship, options: tiers },
  ...(options.length > 0
    ? [{ path: "optionalSponsorships", label: "Optional sponsorships", value: [...optionalSponsorships], options }]
    : []),
];
