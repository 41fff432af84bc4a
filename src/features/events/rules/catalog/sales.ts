/** The lines of a registration. Browser and server compute its price with the same function. */
import { type Cents, sumCents } from "#shared/money.ts";
import { isPriced, named, type PricedOption, type Prices } from "./prices.ts";

/** The option for people at an event: one claim for each person, in addition to the options of the catalog. */
export const EVENT_PEOPLE = "*";

export type SaleLine = {
  /**
   * The tier, option, level or class, by its name in the prices. Several lines may have the same one; each line
   * claims one unit.
   */
  option: string;
  /** The text on the bill. */
  label: string;
  amountCents: Cents;
  /** How many can be sold; undefined for no limit. */
  limit?: number | undefined;
  /** The name of the limited option, if the label contains more than that. */
  limited?: string;
  /** The account of the money, if it is not the association's own. */
  fund?: string;
};

/** A number of units of an option that has `limit` units. */
export type WantedUnits = { option: string; limit: number; count: number };

export const totalOf = (lines: readonly Pick<SaleLine, "amountCents">[]): Cents =>
  sumCents(lines.map((line) => line.amountCents));

/** Each optional sponsorship can be sold once, unless the event sets another limit. */
export const optionLimit = ({ limit = 1 }: Pick<PricedOption, "limit">): number => limit;

/** The limits of an event: those of its options, and its capacity if it has one. */
export function limitsOf({ capacity, prices }: { capacity: number | null; prices: Prices }): Record<string, number> {
  const { tiers, options, levels, classes } = prices;
  const single = options.filter(isPriced).map((one) => ({ ...one, limit: optionLimit(one) }));
  const limited = [...tiers, ...single, ...levels, ...classes].flatMap(({ name, limit }) =>
    limit === undefined ? [] : [[name, limit]],
  );
  return { ...Object.fromEntries(limited), ...(capacity !== null && { [EVENT_PEOPLE]: capacity }) };
}

/** The units of limited options that the lines need, summed by option. */
export function wantedClaims(lines: readonly SaleLine[]): WantedUnits[] {
  const byOption = new Map<string, WantedUnits>();
  for (const { option, limit } of lines) {
    if (limit === undefined) continue;
    byOption.set(option, { option, limit, count: (byOption.get(option)?.count ?? 0) + 1 });
  }
  return [...byOption.values()];
}

export const isComplete = ({ options }: Prices, option: string): boolean => named(options, option)?.isComplete === true;
