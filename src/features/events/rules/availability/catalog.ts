/** Everything that an event sells, for its page, search engines and shared links. Imports no schemas. */
import { type Cents, formatCents } from "#shared/money.ts";
import type { EventType } from "../catalog/event-types.ts";
import type { EventDetail } from "../catalog/schema.ts";
import { optionsOf, tiersOf } from "../catalog/sponsorships.ts";
import { classesOf, MEMBER_STATUSES } from "../kinds/certification-catalog.ts";
import { CLAY_OPTION_LABELS } from "../kinds/clay-shoot-catalog.ts";
import { GOLF_OPTION_LABELS } from "../kinds/golf-catalog.ts";
import { type LevelPrice, levelsOf, priceKeyOf } from "../kinds/levels.ts";
import { LEVEL_INCLUDES } from "../kinds/quality-council-catalog.ts";

export type CatalogPrice = {
  /** The audience of the price, if there are several: `Member`, `Non-Member`. */
  audience?: string;
  priceCents: Cents;
  isSoldOut: boolean;
  /** How many units are left; undefined for no limit. */
  left?: number | undefined;
};
export type CatalogRow = {
  name: string;
  /** The benefits, or the dates. */
  notes: readonly string[];
  prices: readonly CatalogPrice[];
  /** How many units are left, if all prices share the same limit. */
  left?: number | undefined;
};
export type CatalogTable = {
  heading: string;
  /** The label of a row that is sold out. */
  soldOutLabel: "Full" | "Covered";
  rows: readonly CatalogRow[];
};

type Sold = Pick<EventDetail, "event_type" | "prices" | "sessions" | "sold_out" | "left">;

/** The tables in the order of the registration form. Empty if registration is free. */
export const catalogOf = (event: Sold): CatalogTable[] =>
  TABLES[event.event_type](event).filter(({ rows }) => rows.length > 0);

const TABLES: Record<EventType, (event: Sold) => CatalogTable[]> = {
  GOLF: (event) => [tiers(event), { ...options(event, GOLF_OPTION_LABELS), soldOutLabel: "Covered" }],
  CLAY_SHOOT: (event) => [tiers(event), options(event, CLAY_OPTION_LABELS)],
  QAC: (event) => [levels(event, LEVEL_INCLUDES)],
  CONVENTION: (event) => [levels(event, {})],
  CERTIFICATION: (event) => [classes(event)],
};

const tiers = ({ prices, sold_out, left }: Sold): CatalogTable => ({
  heading: "Sponsorships",
  soldOutLabel: "Full",
  rows: tiersOf(prices, sold_out).map(({ name, label, benefits, priceCents, isSoldOut }) => ({
    name: label,
    notes: benefits,
    prices: [{ priceCents, isSoldOut, left: left[name] }],
  })),
});

const options = ({ prices, sold_out, left }: Sold, labels: Readonly<Record<string, string>>): CatalogTable => ({
  heading: "Optional sponsorships",
  soldOutLabel: "Full",
  rows: optionsOf(prices, labels, sold_out).map(({ name, label, priceCents, isSoldOut, description }) => ({
    name: label,
    notes: [description ?? []].flat(),
    prices: [{ priceCents, isSoldOut, left: left[name] }],
  })),
});

const levels = ({ prices, sold_out, left }: Sold, includes: Readonly<Record<string, string>>): CatalogTable => ({
  heading: "Registration",
  soldOutLabel: "Full",
  rows: levelsOf(prices, sold_out).map(({ level, member, nonMember, isOnePrice }) => {
    const priced = (price: LevelPrice | undefined, isMember: boolean): CatalogPrice[] =>
      price ? [{ ...price, left: left[priceKeyOf(level, isMember)] }] : [];
    const [own, others] = [priced(member, true), priced(nonMember, false)];
    return {
      name: level,
      notes: [includes[level] ?? []].flat(),
      prices: isOnePrice ? own : [...forWhom(MEMBER_STATUSES[0], own), ...forWhom(MEMBER_STATUSES[1], others)],
    };
  }),
});

const forWhom = (audience: string, prices: readonly CatalogPrice[]): CatalogPrice[] =>
  prices.map((price) => ({ audience, ...price }));

const classes = (event: Sold): CatalogTable => ({
  heading: "Classes",
  soldOutLabel: "Full",
  rows: classesOf(event, event.sold_out).map(({ name, sessions, prices, isSoldOut }) => ({
    name,
    notes: sessions.map(({ label }) => label),
    // Both prices share the same limit.
    left: event.left[name],
    prices: MEMBER_STATUSES.map((audience) => ({ audience, priceCents: prices[audience], isSoldOut })),
  })),
});

type Priced = Omit<Sold, "left">;

/** `From $75 to $1,900`, over everything that is not sold out; `undefined` if registration is free. */
export function priceRange(event: Priced): string | undefined {
  const left = mainRows(event)
    .flatMap(({ prices }) => prices)
    .filter(({ isSoldOut }) => !isSoldOut);
  const cents = left.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
  const [least, most] = [cents[0], cents.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const priced = (amount: Cents) => formatCents(amount).replace(/\.00$/, "");
  return least === most ? priced(least) : `From ${priced(least)} to ${priced(most)}`;
}

/**
 * The options on sale as a short text for cards: `Platinum, Gold, Silver`, `Level 1, Level 2 Recertification`. A level
 * with both of its classes is named once.
 */
export function namesOnSale(event: Priced): string {
  const names = mainRows(event).flatMap(({ name, prices }) =>
    prices.some(({ isSoldOut }) => !isSoldOut) ? [name] : [],
  );
  const short = names.map((name) => {
    const level = name.replace(/ (Sponsor|(Rec|C)ertification)$/, "");
    const isAmbiguous =
      event.event_type === "CERTIFICATION" && names.filter((one) => one.startsWith(`${level} `)).length < 2;
    return isAmbiguous ? name : level;
  });
  return [...new Set(short)].join(", ");
}

const mainRows = (event: Priced): readonly CatalogRow[] => catalogOf({ ...event, left: {} })[0]?.rows ?? [];
