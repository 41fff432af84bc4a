/** Prices of an event in cents, as rules, lists and forms take them. Imports no schemas. */
import type { Cents } from "#shared/money.ts";

/** Without a price it is not on sale. */
type Priced = {
  name: string;
  priceCents?: Cents | undefined;
  /** How many can be sold; absent for no limit. */
  limit?: number | undefined;
};
export type PricedTier = Priced & {
  /** Absent for the default of the kind: golf decides by the grade, a clay shoot has two teams; a team has four players. */
  teams?: number | undefined;
  players?: number | undefined;
  /** The grade of a renamed tier; absent if it is the first word of the name. */
  grade?: string | undefined;
};
/** An absent limit is one. */
export type PricedOption = Priced & {
  /** Whether staff marked it; a sold-out option need not be marked. */
  isComplete?: boolean | undefined;
  description?: string | undefined;
};
/** On sale only with both prices. The limit counts people over all sessions. */
export type PricedClass = Omit<Priced, "priceCents"> & {
  memberCents?: Cents | undefined;
  nonMemberCents?: Cents | undefined;
};

export type Prices = {
  tiers: readonly PricedTier[];
  /** Tier, or grade that tiers share -> what it includes. */
  benefits: Readonly<Record<string, string[]>>;
  options: readonly PricedOption[];
  /** Named as in `LEVEL_KEYS`. */
  levels: readonly Priced[];
  classes: readonly PricedClass[];
  /** Stored tables that the program does not know, or that are empty. They stay as they are. */
  others?: Readonly<Record<string, unknown>> | undefined;
};

export const NO_PRICES: Prices = { tiers: [], benefits: {}, options: [], levels: [], classes: [] };

export const isPriced = <One extends Priced>(one: One): one is One & { priceCents: Cents } =>
  one.priceCents !== undefined;

export const named = <One extends { name: string }>(all: readonly One[], name: string): One | undefined =>
  all.find((one) => one.name === name);
