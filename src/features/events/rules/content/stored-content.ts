/** Converts a content to the columns of an event: the inverse of `content-of-event.ts`. */
import { atClock, formatTime, startOfDay } from "#shared/dates.ts";
import { cents } from "#shared/money.ts";
import { NO_PRICES, type Prices } from "../catalog/prices.ts";
import type { CustomInfoObj } from "../catalog/schema.ts";
import { sessionLabel } from "../catalog/session-key.ts";
import { gradeOf } from "../catalog/sponsorships.ts";
import { endOfDay } from "../registrations/corrections.ts";
import { hasClasses, hasTiers } from "./content-kinds.ts";
import type { ClassesContent, EventContent, SponsoredContent } from "./content-schema.ts";
import type { PageInfo, StoredEvent } from "./stored-event.ts";

/**
 * @param before the prices in the row: stored tables that the editor does not know stay.
 * @param otherwise the instant of the event while the content has no day.
 */
export function storedOf(content: EventContent, before: Pick<Prices, "others">, otherwise: Date): StoredEvent {
  const { timeZone, startTime } = content;
  const date = content.date ? atClock(content.date, startTime || "00:00", timeZone) : otherwise;
  const dayEnd = (day: string) => (day ? endOfDay(day, timeZone) : null);
  return {
    type: content.event_type,
    title: content.title,
    date,
    timeZone,
    location: content.location,
    time: content.timeText || (startTime ? formatTime(date, timeZone) : ""),
    imageFilename: content.picture,
    imageAlt: content.pictureAlt,
    attachmentFilename: content.packet,
    dateObj: datesOf(content),
    prices: { ...NO_PRICES, ...pricesIn(content), others: before.others },
    customInfoObj: infoOf(content),
    pageInfo: pageInfoOf(content),
    correctionsUntil: dayEnd(content.correctionsLastDay),
    registrationOpensAt: content.opensOn ? startOfDay(content.opensOn, timeZone) : null,
    registrationClosesAt: dayEnd(content.closesOn),
    capacity: content.capacity,
    hasWaitlist: content.hasWaitlist,
  };
}

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

function pricesIn(content: EventContent): Partial<Prices> {
  if (hasTiers(content)) return sponsorshipsOf(content);
  if (hasClasses(content)) return { classes: classesOf(content) };
  const levels = content.levels.flatMap(({ level, priceCents, limit }) =>
    priceCents === null ? [] : [{ name: level, priceCents: cents(priceCents), limit: limit ?? undefined }],
  );
  return { levels };
}

/** A draft's tier without a price costs nothing. */
const sponsorshipsOf = ({ tiers, options }: SponsoredContent): Partial<Prices> => ({
  tiers: tiers.map(({ name, priceCents, limit, teams, players, grade }) => ({
    name,
    priceCents: cents(priceCents ?? 0),
    limit: limit ?? undefined,
    teams: teams ?? undefined,
    players: players ?? undefined,
    grade: grade || undefined,
  })),
  benefits: benefitsOf(tiers),
  options: options.flatMap(({ option, priceCents, limit, isComplete, description }) => {
    if (priceCents === null) return [];
    const most = limit > 1 ? limit : undefined;
    return [
      { name: option, priceCents: cents(priceCents), limit: most, isComplete, description: description || undefined },
    ];
  }),
});

/** By the grade, as in the specification, or by the whole name if several tiers have the same grade. */
function benefitsOf(tiers: SponsoredContent["tiers"]): Prices["benefits"] {
  const isShared = ({ name }: { name: string }) =>
    tiers.filter((tier) => gradeOf(tier.name) === gradeOf(name)).length > 1;
  const described = tiers.filter(({ benefits }) => benefits.length > 0);
  return Object.fromEntries(described.map((tier) => [isShared(tier) ? tier.name : gradeOf(tier.name), tier.benefits]));
}

/** The classes with both prices. */
const classesOf = ({ classes }: ClassesContent): Prices["classes"] =>
  classes.flatMap(({ name, memberCents, nonMemberCents, limit }) =>
    memberCents === null || nonMemberCents === null
      ? []
      : [{ name, memberCents: cents(memberCents), nonMemberCents: cents(nonMemberCents), limit: limit ?? undefined }],
  );
