/**
 * Registration levels, which quality councils and conventions sell at member and non-member prices. Imports no schemas.
 */
import type { Cents } from "#shared/money.ts";
import { named, type Prices } from "../catalog/prices.ts";
import type { SaleLine } from "../catalog/sales.ts";

/** In the order of the form. */
export const REG_LEVELS = ["Exhibitor", "Sponsorship", "Individual", "Student"] as const;
export type RegLevel = (typeof REG_LEVELS)[number];

/** The name of the price: `ExhibitorMember`, `ExhibitorNonMember`, ..., and `Student` for both. */
export const priceKeyOf = (level: RegLevel, isMember: boolean): string =>
  level === "Student" ? level : `${level}${isMember ? "Member" : "NonMember"}`;

/** Every price key, in the order of the form. */
export const LEVEL_KEYS = [
  "ExhibitorMember",
  "ExhibitorNonMember",
  "SponsorshipMember",
  "SponsorshipNonMember",
  "IndividualMember",
  "IndividualNonMember",
  "Student",
] as const;
export type LevelKey = (typeof LEVEL_KEYS)[number];

/** The level of a price key, and whether it is the member price. */
export const levelOfKey = (key: string): { level: string; isMember: boolean } => ({
  level: key.replace(/(Non)?Member$/, ""),
  isMember: /(?<!Non)Member$/.test(key),
});

/** `Exhibitor, Member`; `Student` for both. Other texts stay as they are. */
export const levelKeyLabel = (key: string): string =>
  key.replace(/NonMember$/, ", Non-Member").replace(/(?<=[a-z])Member$/, ", Member");

export type LevelPrice = { priceCents: Cents; isSoldOut: boolean };
/** A price is undefined if the event does not sell the level to that audience. */
export type CatalogLevel = {
  level: RegLevel;
  member: LevelPrice | undefined;
  nonMember: LevelPrice | undefined;
  /** True if the level has one price for members and non-members. */
  isOnePrice: boolean;
  isSoldOut: boolean;
};

/** The levels that the event sells. */
export const levelsOf = (prices: Prices, soldOut: readonly string[] = []): CatalogLevel[] =>
  REG_LEVELS.flatMap((level) => {
    const [member, nonMember] = [true, false].map((isMember) => priceOf(prices, soldOut, level, isMember));
    if (!member && !nonMember) return [];
    const isSoldOut = [member, nonMember].every((price) => price === undefined || price.isSoldOut);
    return [{ level, member, nonMember, isOnePrice: level === "Student", isSoldOut }];
  });

function priceOf(
  prices: Prices,
  soldOut: readonly string[],
  level: RegLevel,
  isMember: boolean,
): LevelPrice | undefined {
  const key = priceKeyOf(level, isMember);
  const { priceCents } = named(prices.levels, key) ?? {};
  return priceCents === undefined ? undefined : { priceCents, isSoldOut: soldOut.includes(key) };
}

type Sold = {
  level: RegLevel;
  isMember: boolean;
  /** As people read the line. */
  label: string;
};

/** The line for one person. @returns `undefined` if the event does not sell the level at that price. */
export function levelLine(prices: Prices, { level, isMember, label }: Sold): SaleLine | undefined {
  const option = priceKeyOf(level, isMember);
  const { priceCents, limit } = named(prices.levels, option) ?? {};
  return priceCents === undefined ? undefined : { option, label, amountCents: priceCents, limit };
}
