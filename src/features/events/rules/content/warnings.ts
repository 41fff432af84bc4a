/** Likely mistakes in an event, shown before it is published. Only `sold-removed` keeps staff from publishing. */
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { levelKeyLabel } from "../kinds/levels.ts";
import { optionLabel, priceRows, pricesBefore } from "./content-facts.ts";
import { hasClasses, hasLevels, hasTiers } from "./content-kinds.ts";
import type { EventContent } from "./content-schema.ts";
import type { Lacking } from "./lacking.ts";
import { oldDates, skippedHours } from "./old-dates.ts";
import type { Warning } from "./warning.ts";

/** The units that registrations took, by the id of the tier or the name of another option. */
export type Bought = { byOption: Record<string, number>; people: number };

type EventContext = {
  /** The calendar day in the event's zone. */
  today: string;
  bought: Bought;
  /** The content that visitors see; null for an event that is not public. */
  published: EventContent | null;
  /** The previous edition. */
  lastEdition?: EventContent | undefined;
};

export const warningsOf = (content: EventContent, context: EventContext): Warning[] => [
  ...ofDateAndPaper(content, context.today),
  ...oldDates(content, context),
  ...skippedHours(content),
  ...ofPrices(content, context.lastEdition),
  ...ofLimits(content, context.bought),
  ...ofRemoved(content, context),
];

function* ofDateAndPaper({ date, packet, closesOn }: EventContent, today: string): Generator<Warning> {
  if (date && date < today)
    yield { code: "date-past", field: "date", message: `${formatDay(date)} is past: no one can register.` };
  if (closesOn && closesOn < today && date >= today)
    yield { code: "date-past", field: "closesOn", message: "The last day of registration is past." };
  if (!packet)
    yield {
      code: "no-packet",
      field: "packet",
      message: "No packet uploaded: visitors get the generated one.",
    };
}

function* ofPrices(content: EventContent, last: EventContent | undefined): Generator<Warning> {
  const before = last ? pricesBefore(last) : () => undefined;
  for (const { label, id, cents, field } of priceRows(content)) {
    const was = before({ label, id });
    if (cents === 0) yield { code: "zero-price", field, message: `${label} is free ($0.00).` };
    else if (cents !== null && was !== undefined && cents < was)
      yield {
        code: "cheaper",
        field,
        message: `${label} is priced below last year (${formatCents(cents)}, was ${formatCents(was)}).`,
      };
  }
}

type Limited = {
  /** The name in claims and answers. */
  option: string;
  /** The id of a tier, or the name of another option. */
  id: string;
  label: string;
  /** The path of the entry in the content. */
  field: string;
  limit: number | null;
  isOnSale: boolean;
};

/** Everything that the kind may sell, with its limit; null for no limit. */
function soldIn(content: EventContent): Limited[] {
  if (hasTiers(content)) {
    const tiers = content.tiers.map(({ id, name, limit }, at) => ({
      option: name,
      id,
      label: name,
      field: `tiers.${at}`,
      limit,
      isOnSale: true,
    }));
    const options = content.options.map(({ option, limit, priceCents }, at) => ({
      option,
      id: option,
      label: optionLabel(option),
      field: `options.${at}`,
      limit,
      isOnSale: priceCents !== null,
    }));
    return [...tiers, ...options];
  }
  if (hasLevels(content))
    return content.levels.map(({ level, limit, priceCents }, at) => ({
      option: level,
      id: level,
      label: levelKeyLabel(level),
      field: `levels.${at}`,
      limit,
      isOnSale: priceCents !== null,
    }));
  if (!hasClasses(content)) return [];
  return content.classes.map(({ name, limit, memberCents }, at) => ({
    option: name,
    id: name,
    label: name,
    field: `classes.${at}`,
    limit,
    isOnSale: memberCents !== null,
  }));
}

export const limitsIn = (content: EventContent): Limited[] => soldIn(content).filter(({ isOnSale }) => isOnSale);

function* ofLimits(content: EventContent, { byOption, people }: Bought): Generator<Warning> {
  for (const { id, label, field, limit } of limitsIn(content)) {
    const sold = byOption[id] ?? 0;
    if (limit === null || sold <= limit) continue;
    const message = `${label} is limited to ${limit}, but ${sold} are already taken: they keep it, and its sale closes.`;
    yield { code: "limit-below-sold", field: `${field}.limit`, message };
  }
  if (content.capacity !== null && people > content.capacity) {
    const message = `The capacity is ${content.capacity}, but ${countOf(people, "person is", "people are")} already registered: they stay, and registration closes.`;
    yield { code: "limit-below-sold", field: "capacity", message };
  }
}

/** An option, level or class goes off sale when its price is removed. A removed tier has no entry. */
const PRICES: Record<string, string> = { options: "priceCents", levels: "priceCents", classes: "memberCents" };

function fieldOf(content: EventContent, id: string): string {
  const field = soldIn(content).find((one) => one.id === id)?.field ?? "tiers";
  const [list = ""] = field.split(".");
  return PRICES[list] ? `${field}.${PRICES[list]}` : "tiers";
}

/** Options that were sold and that the content no longer sells. */
function* ofRemoved(content: EventContent, { bought, published }: Pick<EventContext, "bought" | "published">) {
  const [onSale, before] = [limitsIn(content), published ? limitsIn(published) : []];
  for (const [id, sold] of Object.entries(bought.byOption)) {
    if (sold === 0 || onSale.some((one) => one.id === id)) continue;
    const was = before.find((one) => one.id === id);
    const label = was?.label ?? optionLabel(id);
    const field = fieldOf(content, id);
    const message = was
      ? `${label} can't be removed because ${countOf(sold, "is", "are")} taken: restore it, and limit it to ${sold} to end its sale.`
      : `${label} is no longer for sale, but ${countOf(sold, "registration has", "registrations have")} it: they keep it.`;
    yield { code: was ? ("sold-removed" as const) : ("sold-before" as const), field, message };
  }
}

/** The problems that keep it from being published, by field: an option with sales cannot be taken off sale. */
export const removedSold = (content: EventContent, context: Pick<EventContext, "bought" | "published">): Lacking =>
  Object.fromEntries(
    [...Map.groupBy(ofRemoved(content, context), ({ field }) => field)].flatMap(([field, all]) => {
      const refused = all.filter(({ code }) => code === "sold-removed");
      return refused.length > 0 ? [[field, refused.map(({ message }) => message)]] : [];
    }),
  );
