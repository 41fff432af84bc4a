/** Converts a content to the specification's shapes of an event: the inverse of `content-of-event.ts`. */
import { atClock, formatTime, startOfDay } from "#shared/dates.ts";
import { toDollars } from "#shared/money.ts";
import type { CustomInfoObj, PriceObj } from "../catalog/schema.ts";
import { sessionLabel } from "../catalog/session-key.ts";
import { gradeOf } from "../catalog/sponsorships.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { endOfDay } from "../registrations/corrections.ts";
import { hasClasses, hasTiers } from "./content-kinds.ts";
import type { ClassesContent, EventContent, LevelsContent, SponsoredContent } from "./content-schema.ts";
import { KNOWN_PRICES, type PageInfo, type StoredEvent } from "./stored-event.ts";

/**
 * @param before the prices in the row: tables that the editor does not know stay.
 * @param otherwise the instant of the event while the content has no day.
 */
export function storedOf(content: EventContent, before: PriceObj, otherwise: Date): StoredEvent {
  const { timeZone, startTime } = content;
  const date = content.date ? atClock(content.date, startTime || "00:00", timeZone) : otherwise;
  const dayEnd = (day: string) => (day ? endOfDay(day, timeZone) : null);
  return {
    ...{ type: content.event_type, title: content.title, date, timeZone, location: content.location },
    time: content.timeText || (startTime ? formatTime(date, timeZone) : ""),
    ...{ imageFilename: content.picture, imageAlt: content.pictureAlt, attachmentFilename: content.packet },
    dateObj: datesOf(content),
    priceObj: { ...unknownIn(before), ...pricesOf(content) },
    customInfoObj: infoOf(content),
    pageInfo: pageInfoOf(content),
    correctionsUntil: dayEnd(content.correctionsLastDay),
    registrationOpensAt: content.opensOn ? startOfDay(content.opensOn, timeZone) : null,
    registrationClosesAt: dayEnd(content.closesOn),
    ...{ capacity: content.capacity, hasWaitlist: content.hasWaitlist },
  };
}

const isKnown = (name: string): boolean => [...KNOWN_PRICES, ...CERTIFICATION_CLASSES].some((known) => known === name);
const unknownIn = (prices: PriceObj) => Object.fromEntries(Object.entries(prices).filter(([name]) => !isKnown(name)));

function datesOf(content: EventContent): StoredEvent["dateObj"] {
  const byLabel = Map.groupBy(content.program, ({ label }) => label);
  const program = [...byLabel].map(([label, rows]) => [label, oneOrMany(rows.map(({ text }) => text))] as const);
  const classes = hasClasses(content)
    ? content.classes
        .filter(({ sessions }) => sessions.length > 0)
        .map(({ name, sessions }) => [name, sessions.map(sessionLabel)] as const)
    : [];
  return Object.fromEntries([...classes, ...program]);
}

const oneOrMany = (texts: string[]): string | string[] => (texts.length === 1 ? (texts[0] ?? "") : texts);

/** Leaves out empty texts, as pages and the packet do. */
function infoOf(content: EventContent): CustomInfoObj {
  const { hotelName, hotelPhone, hotelLink, hotelCode, hotelLastDay, receptionWhen, receptionWhere } = content;
  return {
    ...(hotelName && { hotelName }),
    ...(hotelPhone && { hotelPhone }),
    ...(hotelLink && { hotelLink }),
    ...(hotelCode && { reservationRoomCode: hotelCode }),
    ...(hotelLastDay && { reservationLastDay: hotelLastDay }),
    ...(receptionWhen && { welcomeReceptionDate: receptionWhen }),
    ...(receptionWhere && { welcomeReceptionLocation: receptionWhere }),
  };
}

function pageInfoOf(content: EventContent): PageInfo {
  const { about, gallery, mapLink, contactName, contactPhone, contactEmail, cancellation, sponsors } = content;
  return {
    ...(about && { about }),
    ...(gallery.length > 0 && { gallery }),
    ...(mapLink && { mapLink }),
    ...(contactName && { contactName }),
    ...(contactPhone && { contactPhone }),
    ...(contactEmail && { contactEmail }),
    ...(cancellation && { cancellation }),
    ...(sponsors.length > 0 && { sponsors }),
  };
}

function pricesOf(content: EventContent): PriceObj {
  if (hasTiers(content)) return sponsorshipsOf(content);
  return hasClasses(content) ? classPricesOf(content) : levelPricesOf(content);
}

/** A table of the entries with a value; no table if there are none. */
function table<Name extends string, V>(name: Name, entries: readonly (readonly [string, V | null])[]) {
  const given = entries.filter(([, value]) => value !== null) as [string, V][];
  return given.length > 0 ? { [name]: Object.fromEntries(given) } : {};
}

const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

const sponsorshipsOf = ({ tiers, options }: SponsoredContent): PriceObj => ({
  ...tierTables(tiers),
  ...optionTables(options),
});

function tierTables(tiers: SponsoredContent["tiers"]): PriceObj {
  const column = <Name extends "limit" | "teams" | "players">(name: Name) =>
    tiers.map((tier) => [tier.name, tier[name]] as const);
  return {
    sponsorship: Object.fromEntries(tiers.map(({ name, priceCents }) => [name, toDollars(priceCents ?? 0)])),
    ...benefitTable(tiers),
    ...table("sponsorshipLimit", column("limit")),
    ...table("teams", column("teams")),
    ...table("players", column("players")),
    ...table(
      "grades",
      tiers.map(({ name, grade }) => [name, grade || null] as const),
    ),
  };
}

function optionTables(options: SponsoredContent["options"]): PriceObj {
  const offered = options.filter(({ priceCents }) => priceCents !== null);
  const column = <V>(name: string, value: (one: (typeof offered)[number]) => V | null) =>
    table(
      name,
      offered.map((one) => [one.option, value(one)] as const),
    );
  return {
    ...column("optionalSponsorship", ({ priceCents }) => dollarsOrNull(priceCents)),
    ...column("optionalSponsorshipComplete", ({ isComplete }) => isComplete),
    ...column("optionalSponsorshipDetails", ({ description }) => description || null),
    ...column("optionalSponsorshipLimit", ({ limit }) => (limit > 1 ? limit : null)),
  };
}

/** Keyed by the grade, as in the specification, or by the whole name if several tiers have the same grade. */
function benefitTable(tiers: SponsoredContent["tiers"]): PriceObj {
  const isShared = ({ name }: { name: string }) =>
    tiers.filter((tier) => gradeOf(tier.name) === gradeOf(name)).length > 1;
  return table(
    "sponsorshipDetails",
    tiers.map((tier) => [
      isShared(tier) ? tier.name : gradeOf(tier.name),
      tier.benefits.length > 0 ? tier.benefits : null,
    ]),
  );
}

const levelPricesOf = ({ levels }: LevelsContent): PriceObj => {
  const sold = levels.filter(({ priceCents }) => priceCents !== null);
  return {
    ...table(
      "regLevel",
      sold.map(({ level, priceCents }) => [level, dollarsOrNull(priceCents)]),
    ),
    ...table(
      "regLevelLimit",
      sold.map(({ level, limit }) => [level, limit]),
    ),
  };
};

const classPricesOf = ({ classes }: ClassesContent): PriceObj => {
  const sold = classes.filter(({ memberCents, nonMemberCents }) => memberCents !== null && nonMemberCents !== null);
  const prices = sold.map(({ name, memberCents, nonMemberCents }) => [
    name,
    { Member: dollarsOrNull(memberCents), "Non-Member": dollarsOrNull(nonMemberCents) },
  ]);
  return {
    ...Object.fromEntries(prices),
    ...table(
      "classLimit",
      sold.map(({ name, limit }) => [name, limit]),
    ),
  };
};
