/**
 * `price_obj`: what an event sells as the specification writes it, in tables of dollars. The API answers it and the
 * database stores it; everything else takes `Prices`, in cents.
 */
import { type Cents, toDollars, usd } from "#shared/money.ts";
import { isPriced, named, type PricedClass, type Prices } from "../catalog/prices.ts";
import type { AnsweredEvent, PriceObj, WithPrices } from "../catalog/schema.ts";
import { CERTIFICATION_CLASSES, MEMBER_STATUSES } from "../kinds/certification-catalog.ts";

/** The table of each field, by the name of the thing. */
const TIERS = {
  sponsorship: "priceCents",
  sponsorshipLimit: "limit",
  teams: "teams",
  players: "players",
  grades: "grade",
} as const;
const OPTIONS = {
  optionalSponsorship: "priceCents",
  optionalSponsorshipComplete: "isComplete",
  optionalSponsorshipDetails: "description",
  optionalSponsorshipLimit: "limit",
} as const;
const LEVELS = { regLevel: "priceCents", regLevelLimit: "limit" } as const;
const CLASSES = { classLimit: "limit" } as const;
const [MEMBER, NON_MEMBER] = MEMBER_STATUSES;

type Fields = Readonly<Record<string, string>>;
type Row = { name: string; [field: string]: unknown };

/** Reads `price_obj`. Dollars become cents here and nowhere else. */
export function pricesOf(stored: PriceObj): Prices {
  const { sponsorshipDetails: benefits = {} } = stored;
  const others = Object.entries(stored).filter(([name, table]) => !isRead(name, table));
  return {
    tiers: rowsOf(stored, TIERS),
    benefits,
    options: rowsOf(stored, OPTIONS),
    levels: rowsOf(stored, LEVELS),
    classes: classesOf(stored),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  };
}

/** Writes `price_obj`. Cents become dollars here and nowhere else. */
export function priceObjOf({ tiers, benefits, options, levels, classes, others }: Prices): PriceObj {
  return inOrder({
    ...others,
    ...tablesOf(tiers, TIERS),
    ...(Object.keys(benefits).length > 0 && { sponsorshipDetails: benefits }),
    ...tablesOf(options, OPTIONS),
    ...tablesOf(levels, LEVELS),
    ...tablesOf(classes, CLASSES),
    ...Object.fromEntries(classes.flatMap(pricedClass)),
  });
}

/** The answer of the API for an event. An option that is sold out is complete, whether staff or a sale marked it. */
export function answerOf<Event extends { prices: Prices; sold_out: readonly string[] }>(
  event: Event,
): AnsweredEvent<Event> {
  const sold = event.prices.options.filter((one) => isPriced(one) && event.sold_out.includes(one.name));
  const stored = priceObjOf(event.prices);
  const complete = Object.fromEntries(sold.map(({ name }) => [name, true]));
  const price_obj = {
    ...stored,
    optionalSponsorshipComplete: { ...stored.optionalSponsorshipComplete, ...complete },
  };
  const fields = Object.entries(event).map(([name, value]) => (name === "prices" ? { price_obj } : { [name]: value }));
  return Object.assign({}, ...fields);
}

/** The event that an answer of the API describes. */
export const eventOf = <Answer extends { price_obj: PriceObj }>({
  price_obj,
  ...event
}: Answer): WithPrices<Answer> => ({ ...event, prices: pricesOf(price_obj) });

const KNOWN: readonly string[] = [TIERS, OPTIONS, LEVELS, CLASSES].flatMap((fields) => Object.keys(fields));

function isRead(name: string, table: unknown): boolean {
  if (CERTIFICATION_CLASSES.some((known) => known === name)) return areClassPrices(table);
  return (KNOWN.includes(name) || name === "sponsorshipDetails") && Object.keys(table ?? {}).length > 0;
}

/** The rows in the order of the first table. */
function rowsOf(stored: PriceObj, fields: Fields): Row[] {
  const rows = new Map<string, Row>();
  for (const [table, field] of Object.entries(fields))
    for (const [name, value] of Object.entries(stored[table] ?? {}))
      rows.set(name, { ...rows.get(name), name, [field]: field === "priceCents" ? usd(value) : value });
  return [...rows.values()];
}

function tablesOf(rows: readonly Row[], fields: Fields): PriceObj {
  const tables = Object.entries(fields).map(([table, field]) => {
    const set = rows.filter((row) => row[field] !== undefined);
    const value = (row: Row) => (field === "priceCents" ? toDollars(row[field] as Cents) : row[field]);
    return [table, inOrder(Object.fromEntries(set.map((row) => [row.name, value(row)])))] as const;
  });
  return Object.fromEntries(tables.filter(([, table]) => Object.keys(table).length > 0));
}

type ClassDollars = Record<(typeof MEMBER_STATUSES)[number], number>;

/** Entries of classes are beside the tables, so an entry may have any type. */
const areClassPrices = (entry: unknown): entry is ClassDollars =>
  MEMBER_STATUSES.every((status) => typeof (entry as Partial<ClassDollars> | undefined | null)?.[status] === "number");

function classesOf(stored: PriceObj): PricedClass[] {
  const limited = rowsOf(stored, CLASSES) as PricedClass[];
  const priced = CERTIFICATION_CLASSES.flatMap((name): PricedClass[] => {
    const entry = stored[name];
    if (!areClassPrices(entry)) return [];
    const limit = named(limited, name)?.limit;
    return [{ name, memberCents: usd(entry[MEMBER]), nonMemberCents: usd(entry[NON_MEMBER]), limit }];
  });
  return [...priced, ...limited.filter(({ name }) => !named(priced, name))];
}

const pricedClass = ({ name, memberCents, nonMemberCents }: PricedClass): [string, ClassDollars][] =>
  memberCents === undefined || nonMemberCents === undefined
    ? []
    : [[name, { [MEMBER]: toDollars(memberCents), [NON_MEMBER]: toDollars(nonMemberCents) }]];

const bytes = new TextEncoder();

/** The order in which PostgreSQL keeps the names of `jsonb`, so that an answer is the same before and after it is stored. */
const inOrder = <Table extends object>(table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).sort(
      ([one], [other]) => bytes.encode(one).length - bytes.encode(other).length || (one < other ? -1 : 1),
    ),
  ) as Table;
