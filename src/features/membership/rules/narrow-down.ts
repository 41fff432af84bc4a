/** Filters the public member list by trade, city, or both. */
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES } from "./application-options.ts";
import type { Affiliate } from "./schema.ts";

/** Filters from the page's address; empty means all. */
export type PublicFilters = { trade: string; city: string };
type Choice = { value: string; label: string };
export type Choices = { trades: readonly Choice[]; cities: readonly Choice[] };
type Narrowed = { members: Affiliate[]; filters: PublicFilters; choices: Choices };

export const isNarrowed = ({ trade, city }: PublicFilters): boolean => trade !== "" || city !== "";

/**
 * Filters the members by trade and city. A value that no member has counts as no filter, and each choice shows the number
 * of members that it gives in combination with the other filter.
 */
export function narrowDown(all: readonly Affiliate[], query: URLSearchParams): Narrowed {
  const cities = [...new Set(all.map(({ aff_city }) => aff_city))].sort((a, b) => a.localeCompare(b, "en-US"));
  const trades = BUSINESS_TYPES.filter((trade) => all.some(({ business_type }) => business_type === trade));
  const filters: PublicFilters = {
    trade: trades.find((trade) => trade === query.get("trade")) ?? "",
    city: cities.find((city) => city === query.get("city")) ?? "",
  };
  const ofTrade = (trade: string) => all.filter(({ business_type }) => !trade || business_type === trade);
  const inCity = (members: readonly Affiliate[], city: string) =>
    members.filter((one) => !city || one.aff_city === city);
  const choice = (value: string, label: string, found: readonly Affiliate[]) => ({
    value,
    label: `${label} (${found.length})`,
  });
  return {
    members: inCity(ofTrade(filters.trade), filters.city),
    filters,
    choices: {
      trades: trades.map((trade) => choice(trade, BUSINESS_TYPE_LABELS[trade], inCity(ofTrade(trade), filters.city))),
      cities: cities.map((city) => choice(city, city, inCity(ofTrade(filters.trade), city))),
    },
  };
}
