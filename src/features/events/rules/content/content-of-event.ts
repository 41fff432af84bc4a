/** Converts a stored event to the content of the editor: the inverse of `stored-content.ts`. */
import { clockTime, formatTime, isoDay } from "#shared/dates.ts";
import { isPriced, named, type Prices } from "../catalog/prices.ts";
import { optionLimit } from "../catalog/sales.ts";
import { sessionsOf } from "../catalog/sessions.ts";
import { benefitsOf } from "../catalog/sponsorships.ts";
import { type TierIdentities, tierIdOf } from "../catalog/tier-identity.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { CLAY_OPTIONS } from "../kinds/clay-shoot-catalog.ts";
import { GOLF_OPTIONS } from "../kinds/golf-catalog.ts";
import { LEVEL_KEYS } from "../kinds/levels.ts";
import { lastDayBefore } from "../registrations/corrections.ts";
import type { ClassContent, EventContent, LevelContent, TierContent } from "./content-schema.ts";
import { NO_PAGE_PARTS } from "./no-page-parts.ts";
import type { StoredEvent } from "./stored-event.ts";

export function contentOf(event: StoredEvent & { tiers: TierIdentities }): EventContent {
  const common = commonOf(event);
  const { type, prices } = event;
  switch (type) {
    case "GOLF":
      return { event_type: type, ...common, tiers: tiersIn(event), options: optionsIn(prices, GOLF_OPTIONS) };
    case "CLAY_SHOOT":
      return { event_type: type, ...common, tiers: tiersIn(event), options: optionsIn(prices, CLAY_OPTIONS) };
    case "QAC":
    case "CONVENTION":
      return { event_type: type, ...common, levels: levelsIn(prices) };
    case "CERTIFICATION":
      return { event_type: type, ...common, classes: classesIn(event) };
  }
}

function commonOf(event: StoredEvent) {
  const { timeZone, customInfoObj: info } = event;
  const startTime = clockTime(event.date, timeZone);
  return {
    title: event.title,
    date: isoDay(event.date, timeZone),
    startTime,
    // A text that only repeats the start time is left out: it is written again when the time changes.
    timeText: event.time === formatTime(event.date, timeZone) ? "" : event.time,
    timeZone,
    location: event.location,
    picture: event.imageFilename,
    pictureAlt: event.imageAlt,
    packet: event.attachmentFilename,
    program: programOf(event),
    ...pagePartsOf(event),
    hotelCode: info.reservationRoomCode ?? "",
    hotelLastDay: info.reservationLastDay ?? "",
    receptionWhen: info.welcomeReceptionDate ?? "",
    receptionWhere: info.welcomeReceptionLocation ?? "",
    opensOn: event.registrationOpensAt ? isoDay(event.registrationOpensAt, timeZone) : "",
    closesOn: event.registrationClosesAt ? lastDayBefore(event.registrationClosesAt, timeZone) : "",
    capacity: event.capacity,
    hasWaitlist: event.hasWaitlist,
    correctionsLastDay: event.correctionsUntil ? lastDayBefore(event.correctionsUntil, timeZone) : "",
  };
}

function pagePartsOf({ pageInfo, customInfoObj: info }: StoredEvent) {
  const { hotelName = "", hotelPhone = "", hotelLink = "" } = info;
  return { ...NO_PAGE_PARTS, ...pageInfo, hotelName, hotelPhone, hotelLink };
}

/** The program without the dates of classes, which are with their prices. */
function programOf({ type, dateObj }: StoredEvent): EventContent["program"] {
  const isClass = (label: string) => type === "CERTIFICATION" && CERTIFICATION_CLASSES.some((name) => name === label);
  return Object.entries(dateObj)
    .filter(([label]) => !isClass(label))
    .flatMap(([label, texts]) => [texts].flat().map((text) => ({ label, text })));
}

/** The most expensive first, as on pages. */
const tiersIn = ({ prices, tiers }: Pick<StoredEvent, "prices"> & { tiers: TierIdentities }): TierContent[] =>
  prices.tiers
    .filter(isPriced)
    .map(({ name, priceCents, limit = null, teams = null, players = null, grade = "" }) => ({
      id: tierIdOf(tiers, name),
      name,
      priceCents,
      limit,
      teams,
      players,
      grade,
      benefits: [...benefitsOf(prices, name)],
    }))
    .sort((one, other) => other.priceCents - one.priceCents);

const optionsIn = <Name extends string>(prices: Prices, names: readonly Name[]) =>
  names.map((option) => {
    const { priceCents = null, isComplete = false, description = "", ...limited } = named(prices.options, option) ?? {};
    return { option, priceCents, limit: optionLimit(limited), isComplete, description };
  });

const levelsIn = ({ levels }: Prices): LevelContent[] =>
  LEVEL_KEYS.map((level) => {
    const { priceCents = null, limit = null } = named(levels, level) ?? {};
    return { level, priceCents, limit };
  });

function classesIn({ type, date, dateObj, timeZone, prices }: StoredEvent): ClassContent[] {
  const printed = { event_type: type, event_date: date.toISOString(), event_date_obj: dateObj, time_zone: timeZone };
  const sessions = sessionsOf(printed);
  return CERTIFICATION_CLASSES.map((name) => {
    const { memberCents = null, nonMemberCents = null, limit = null } = named(prices.classes, name) ?? {};
    return {
      name,
      memberCents,
      nonMemberCents,
      limit,
      sessions: (sessions[name] ?? []).map(({ session }) => session),
    };
  });
}
