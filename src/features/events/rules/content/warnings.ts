/** What may be a mistake in an event, said before it is published. Nothing of it keeps staff from publishing. */
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { levelKeyLabel } from "../kinds/levels.ts";
import { optionLabel, priceRows, pricesByLabel } from "./content-facts.ts";
import { hasClasses, hasLevels, hasTiers } from "./content-kinds.ts";
import type { EventContent } from "./content-schema.ts";
import { oldDates, skippedHours } from "./old-dates.ts";
import type { Warning } from "./warning.ts";

/** What registrations took, by the option's name in the catalog. */
export type Bought = { byOption: Record<string, number>; people: number };

type Around = {
  /** The calendar day in the event's zone. */
  today: string;
  bought: Bought;
  /** The edition before. */
  lastEdition?: EventContent | undefined;
};

export const warningsOf = (content: EventContent, around: Around): Warning[] => [
  ...ofDateAndPaper(content, around.today),
  ...oldDates(content, around),
  ...skippedHours(content),
  ...ofPrices(content, around.lastEdition),
  ...ofSold(content, around.bought),
];

function* ofDateAndPaper({ date, packet, closesOn }: EventContent, today: string): Generator<Warning> {
  if (date && date < today)
    yield { code: "date-past", field: "date", message: `${formatDay(date)} is past: nobody can register any more.` };
  if (closesOn && closesOn < today && date >= today)
    yield { code: "date-past", field: "closesOn", message: "The last day of registration is past." };
  if (!packet)
    yield {
      code: "no-packet",
      field: "packet",
      message: "No packet is uploaded: visitors get the one drawn from this event.",
    };
}

function* ofPrices(content: EventContent, last: EventContent | undefined): Generator<Warning> {
  const before = last ? pricesByLabel(last) : new Map<string, number>();
  for (const [label, cents, field] of priceRows(content)) {
    const was = before.get(label);
    if (cents === 0) yield { code: "zero-price", field, message: `${label} costs nothing ($0.00).` };
    else if (cents !== null && was !== undefined && cents < was)
      yield {
        code: "cheaper",
        field,
        message: `${label} is priced below last year (${formatCents(cents)}, was ${formatCents(was)}).`,
      };
  }
}

type Limited = { option: string; label: string; field: string; limit: number | null };

/** Everything on sale, with its limit; null without one. */
export function limitsIn(content: EventContent): Limited[] {
  if (hasTiers(content)) {
    const tiers = content.tiers.map(({ name, limit }, at) => ({
      ...{ option: name, label: name, field: `tiers.${at}.limit`, limit },
    }));
    const options = content.options.flatMap(({ option, limit, priceCents }, at) =>
      priceCents === null ? [] : [{ option, label: optionLabel(option), field: `options.${at}.limit`, limit }],
    );
    return [...tiers, ...options];
  }
  if (hasLevels(content))
    return content.levels.flatMap(({ level, limit, priceCents }, at) =>
      priceCents === null ? [] : [{ option: level, label: levelKeyLabel(level), field: `levels.${at}.limit`, limit }],
    );
  if (!hasClasses(content)) return [];
  return content.classes.flatMap(({ name, limit, memberCents }, at) =>
    memberCents === null ? [] : [{ option: name, label: name, field: `classes.${at}.limit`, limit }],
  );
}

function* ofSold(content: EventContent, { byOption, people }: Bought): Generator<Warning> {
  const onSale = limitsIn(content);
  for (const { option, label, field, limit } of onSale) {
    const sold = byOption[option] ?? 0;
    if (limit === null || sold <= limit) continue;
    const message = `${label} is limited to ${limit}, but ${sold} are taken already: they keep it, and its sale closes.`;
    yield { code: "limit-below-sold", field, message };
  }
  if (content.capacity !== null && people > content.capacity) {
    const message = `The capacity is ${content.capacity}, but ${countOf(people, "person is", "people are")} registered already: they stay, and registration closes.`;
    yield { code: "limit-below-sold", field: "capacity", message };
  }
  for (const [option, sold] of Object.entries(byOption)) {
    if (sold === 0 || onSale.some((one) => one.option === option)) continue;
    const message = `${optionLabel(option)} is not on sale any more, but ${countOf(sold, "registration has", "registrations have")} it: they keep it.`;
    yield {
      code: "sold-removed",
      field: hasTiers(content) ? "tiers" : hasLevels(content) ? "levels" : "classes",
      message,
    };
  }
}
