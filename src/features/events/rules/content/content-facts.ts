/** A content as facts with labels, which the log, the review of changes and a conflict tell apart. Free of schemas. */
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { sessionLabel } from "../catalog/session-key.ts";
import { CLAY_OPTION_LABELS } from "../kinds/clay-shoot-catalog.ts";
import { GOLF_OPTION_LABELS } from "../kinds/golf-catalog.ts";
import { levelKeyLabel } from "../kinds/levels.ts";
import { hasClasses, hasLevels, hasTiers } from "./content-kinds.ts";
import type { EventContent, TierContent } from "./content-schema.ts";
import type { SponsorEdit } from "./page-parts.ts";

/** As people read an option. */
export const optionLabel = (option: string): string =>
  ({ ...GOLF_OPTION_LABELS, ...CLAY_OPTION_LABELS })[option] ?? option.replaceAll("_", " ");

export type ContentChange = { label: string; before: string; after: string };

/** What differs, in the order of the editor. A fact that one of the two lacks is `none` there. */
export function changesBetween(before: EventContent, after: EventContent): ContentChange[] {
  const [old, now] = [new Map(factsOf(before)), new Map(factsOf(after))];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) || "none", now.get(label) || "none"];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

/** `the price of Gold Sponsor from $1,750.00 to $1,500.00, and the location from ... to ...`, for the log. */
export const changeWords = (changes: readonly ContentChange[]): string =>
  changes.map(({ label, before, after }) => `${label} from “${before}” to “${after}”`).join("; ");

type Fact = [label: string, text: string];

function factsOf(content: EventContent): Fact[] {
  return [...commonFacts(content), ...kindFacts(content)];
}

const day = (iso: string): string => (iso ? formatDay(iso) : "");
const amount = (cents: number | null): string => (cents === null ? "" : formatCents(cents));
const number = (value: number | null): string => (value === null ? "" : String(value));

function commonFacts(content: EventContent): Fact[] {
  return [
    ["title", content.title],
    ["date", day(content.date)],
    ["time", content.startTime],
    ["printed time", content.timeText],
    ["time zone", content.timeZone],
    ["location", content.location],
    ["picture", content.picture],
    ["description of the picture", content.pictureAlt],
    ["packet", content.packet],
    ["programme", content.program.map(({ label, text }) => `${label}: ${text}`).join("; ")],
    ...pageFacts(content),
    ["hotel code", content.hotelCode],
    ["last day for hotel rooms", content.hotelLastDay],
    ["time of the reception", content.receptionWhen],
    ["location of the reception", content.receptionWhere],
    ["first day of registration", day(content.opensOn)],
    ["last day of registration", day(content.closesOn)],
    ["capacity", number(content.capacity)],
    ["last day for corrections", day(content.correctionsLastDay)],
    ["waitlist", content.hasWaitlist ? "offered" : ""],
  ];
}

function pageFacts(content: EventContent): Fact[] {
  return [
    ["description", content.about],
    ["gallery", content.gallery.map(({ picture, alt }) => `${picture}: ${alt}`).join("; ")],
    ["link to the map", content.mapLink],
    ["contact", [content.contactName, content.contactPhone, content.contactEmail].filter(Boolean).join(", ")],
    ["cancellation terms", content.cancellation],
    ["sponsors shown otherwise", content.sponsors.map(sponsorWords).join("; ")],
    ["hotel", content.hotelName],
    ["phone of the hotel", content.hotelPhone],
    ["link of the hotel", content.hotelLink],
  ];
}

const SHOWN_WORDS = { paid: "shown once paid", always: "always shown", never: "never shown" } as const;
const sponsorWords = ({ name, shown, logo, onBlack }: SponsorEdit): string =>
  [name || "under the registered name", SHOWN_WORDS[shown], logo && `logo ${logo}${onBlack ? " on black" : ""}`]
    .filter(Boolean)
    .join(", ");

function kindFacts(content: EventContent): Fact[] {
  if (hasTiers(content)) {
    const options = content.options.flatMap(({ option, priceCents, limit, isComplete, description }): Fact[] => [
      [`price of ${optionLabel(option)}`, amount(priceCents)],
      [`limit of ${optionLabel(option)}`, priceCents === null ? "" : number(limit)],
      [`state of ${optionLabel(option)}`, isComplete ? "complete" : ""],
      [`description of ${optionLabel(option)}`, description],
    ]);
    return [...content.tiers.flatMap(tierFacts), ...options];
  }
  if (hasLevels(content))
    return content.levels.flatMap(({ level, priceCents, limit }): Fact[] => [
      [`price of ${levelKeyLabel(level)}`, amount(priceCents)],
      [`limit of ${levelKeyLabel(level)}`, number(limit)],
    ]);
  if (!hasClasses(content)) return [];
  return content.classes.flatMap(({ name, memberCents, nonMemberCents, limit, sessions }): Fact[] => [
    [`member's price of ${name}`, amount(memberCents)],
    [`non-member's price of ${name}`, amount(nonMemberCents)],
    [`limit of ${name}`, number(limit)],
    [`dates of ${name}`, sessions.map(sessionLabel).join("; ")],
  ]);
}

const tierFacts = ({ name, priceCents, limit, teams, players, benefits }: TierContent): Fact[] => [
  [`price of ${name || "a tier without a name"}`, amount(priceCents)],
  [`limit of ${name}`, number(limit)],
  [`teams of ${name}`, number(teams)],
  [`players of a team of ${name}`, number(players)],
  [`benefits of ${name}`, benefits.join("; ")],
];

/** Price in cents by label, of everything that a content sells: what is laid side by side with last year's. */
export function pricesByLabel(content: EventContent): Map<string, number> {
  return new Map(priceRows(content).flatMap(([label, cents]) => (cents === null ? [] : [[label, cents]])));
}

/** The same with its field in the content, whether it is priced or not. */
export function priceRows(content: EventContent): (readonly [label: string, cents: number | null, field: string])[] {
  if (hasTiers(content))
    return [
      ...content.tiers.map(({ name, priceCents }, at) => [name, priceCents, `tiers.${at}.priceCents`] as const),
      ...content.options.map(
        ({ option, priceCents }, at) => [optionLabel(option), priceCents, `options.${at}.priceCents`] as const,
      ),
    ];
  if (hasLevels(content))
    return content.levels.map(
      ({ level, priceCents }, at) => [levelKeyLabel(level), priceCents, `levels.${at}.priceCents`] as const,
    );
  if (!hasClasses(content)) return [];
  return content.classes.flatMap(({ name, memberCents, nonMemberCents }, at) => [
    [`${name}, Member`, memberCents, `classes.${at}.memberCents`] as const,
    [`${name}, Non-Member`, nonMemberCents, `classes.${at}.nonMemberCents`] as const,
  ]);
}
