/** A content as labeled facts, which the log, the review of changes and conflicts compare. Imports no schemas. */
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { sessionLabel } from "../catalog/session-key.ts";
import { CLAY_OPTION_LABELS } from "../kinds/clay-shoot-catalog.ts";
import { GOLF_OPTION_LABELS } from "../kinds/golf-catalog.ts";
import { levelKeyLabel } from "../kinds/levels.ts";
import { hasClasses, hasLevels, hasTiers } from "./content-kinds.ts";
import type { EventContent, TierContent } from "./content-schema.ts";
import type { SponsorEdit } from "./page-parts.ts";

/** The label of an option. */
export const optionLabel = (option: string): string =>
  ({ ...GOLF_OPTION_LABELS, ...CLAY_OPTION_LABELS })[option] ?? option.replaceAll("_", " ");

export type ContentChange = { label: string; before: string; after: string };

/** The differences, in the order of the editor. A fact that one of the two lacks is `none` there. */
export function changesBetween(before: EventContent, after: EventContent): ContentChange[] {
  const renamed = renamesBetween(before, after);
  const old = new Map(factsOf(withNames(before, renamed)));
  const now = new Map(factsOf(after));
  const changed = [...new Set([...now.keys(), ...old.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) || "none", now.get(label) || "none"];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  return [...renamed.map(({ was, is }) => ({ label: `name of ${was}`, before: was, after: is })), ...changed];
}

type Renamed = { id: string; was: string; is: string };

/** Tiers with the same id and another name. */
function renamesBetween(before: EventContent, after: EventContent): Renamed[] {
  if (!hasTiers(before) || !hasTiers(after)) return [];
  return before.tiers.flatMap(({ id, name: was }) => {
    const is = after.tiers.find((tier) => tier.id === id)?.name;
    return is === undefined || is === was ? [] : [{ id, was, is }];
  });
}

/** The content with the new names of its tiers, so that their other facts can be compared. */
const withNames = (content: EventContent, renamed: readonly Renamed[]): EventContent =>
  hasTiers(content)
    ? ({
        ...content,
        tiers: content.tiers.map((tier) => ({
          ...tier,
          name: renamed.find(({ id }) => id === tier.id)?.is ?? tier.name,
        })),
      } as EventContent)
    : content;

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

type PriceRow = {
  label: string;
  /** The id of a tier, or the label of anything else. */
  id: string;
  cents: number | null;
  /** The field in the content. */
  field: string;
};

/** Everything that a content sells or may sell, with its price, if any. */
export function priceRows(content: EventContent): PriceRow[] {
  const row = (label: string, cents: number | null, field: string, id = label): PriceRow => ({
    label,
    id,
    cents,
    field,
  });
  if (hasTiers(content))
    return [
      ...content.tiers.map(({ id, name, priceCents }, at) => row(name, priceCents, `tiers.${at}.priceCents`, id)),
      ...content.options.map(({ option, priceCents }, at) =>
        row(optionLabel(option), priceCents, `options.${at}.priceCents`),
      ),
    ];
  if (hasLevels(content))
    return content.levels.map(({ level, priceCents }, at) =>
      row(levelKeyLabel(level), priceCents, `levels.${at}.priceCents`),
    );
  if (!hasClasses(content)) return [];
  return content.classes.flatMap(({ name, memberCents, nonMemberCents }, at) => [
    row(`${name}, Member`, memberCents, `classes.${at}.memberCents`),
    row(`${name}, Non-Member`, nonMemberCents, `classes.${at}.nonMemberCents`),
  ]);
}

/** Looks up the price of an item in a content: a tier of the same event by its id, one of another event by its name. */
export type PriceBefore = (thing: { id: string; label: string }) => number | undefined;

export function pricesBefore(content: EventContent): PriceBefore {
  const rows = priceRows(content);
  return ({ id, label }) =>
    (rows.find((row) => row.id === id) ?? rows.find((row) => row.label === label))?.cents ?? undefined;
}
