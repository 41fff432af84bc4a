/** Remnants in a text of the edition before, and days that are over. */
import { addDays, formatClock, formatDay, isoDay } from "#shared/dates.ts";
import { findDates } from "../catalog/dates-in-text.ts";
import { readSessionKey, sessionLabel } from "../catalog/session-key.ts";
import { hasClasses, hasTiers } from "./content-kinds.ts";
import type { EventContent } from "./content-schema.ts";
import type { Warning } from "./warning.ts";

type Around = { today: string; lastEdition?: EventContent | undefined };

/** No part of an event is so far ahead of it; a date that is belongs to the edition before. */
const FAR_AHEAD_DAYS = 250;

/** Texts that name a day that is past, or the year of the edition before, while the event itself is ahead. */
export function* oldDates(content: EventContent, { today, lastEdition }: Around): Generator<Warning> {
  const { date, hotelCode } = content;
  if (!date || date < today) return;
  const year = date.slice(0, 4);
  const before = lastEdition && lastEdition.date.slice(0, 4) < year ? lastEdition : undefined;
  const oldYear = before?.date.slice(0, 4);
  for (const [field, text] of textsOf(content)) {
    const found = datesIn(text, date);
    const past = found.filter(({ ends }) => ends < today);
    const isOfBefore = ({ ends }: { ends: string }) => before && ends >= today && ends < addDays(date, -FAR_AHEAD_DAYS);
    const rest = found.reduce((left, one) => left.replace(one.text, ""), text);
    const messages = [
      ...past.map((one) => `“${sessionLabel(one.text)}” is past.`),
      ...found.filter(isOfBefore).map((one) => `“${sessionLabel(one.text)}” is of the edition before.`),
      ...(oldYear && new RegExp(String.raw`\b${oldYear}\b`).test(rest)
        ? [`It names ${oldYear}, but the event is in ${year}.`]
        : []),
    ];
    if (messages.length > 0) yield { code: "old-date", field, message: messages.join(" ") };
  }
  if (hotelCode && before?.hotelCode === hotelCode)
    yield {
      code: "old-date",
      field: "hotelCode",
      message: "It is the code of the edition before: ask the hotel for the new one.",
    };
}

function datesIn(text: string, near: string): { text: string; ends: string }[] {
  const session = readSessionKey(text);
  return session ? [{ text, ends: session.ends }] : findDates(text, near);
}

/** Every text in which staff may have typed a day, by its path in the content. */
function textsOf(content: EventContent): [field: string, text: string][] {
  const { program } = content;
  const names = [
    "timeText",
    "location",
    "about",
    "receptionWhen",
    "receptionWhere",
    "hotelLastDay",
    "cancellation",
  ] as const;
  return [
    ...names.map((name): [string, string] => [name, content[name]]),
    ...program.flatMap(({ label, text }, at): [string, string][] => [
      [`program.${at}.label`, label],
      [`program.${at}.text`, text],
    ]),
    ...(hasTiers(content) ? soldTexts(content) : []),
    ...(hasClasses(content) ? sessionTexts(content) : []),
  ];
}

const soldTexts = ({ tiers, options }: Extract<EventContent, { tiers: unknown }>): [string, string][] => [
  ...tiers.flatMap(({ benefits }, at) =>
    benefits.map((text, nth): [string, string] => [`tiers.${at}.benefits.${nth}`, text]),
  ),
  ...options.map(({ description }, at): [string, string] => [`options.${at}.description`, description]),
];

const sessionTexts = ({ classes }: Extract<EventContent, { classes: unknown }>): [string, string][] =>
  classes.flatMap(({ sessions }, at) =>
    sessions.map((text, nth): [string, string] => [`classes.${at}.sessions.${nth}`, text]),
  );

/** Hours that no clock shows on their day, because summer time begins. */
export function* skippedHours(content: EventContent): Generator<Warning> {
  const { date, startTime, timeZone } = content;
  const hours: [field: string, day: string, time: string][] = [["startTime", date, startTime]];
  if (hasClasses(content))
    for (const [field, text] of sessionTexts(content)) {
      const { starts = "", ends = "", from = "", until = "" } = readSessionKey(text) ?? {};
      hours.push([field, starts, from], [field, ends, until]);
    }
  for (const [field, day, time] of hours) {
    if (!day || !time) continue;
    const typed = formatClock(`${day}T${time}:00Z`, "UTC");
    if (isShown(day, time, timeZone)) continue;
    const message = `No clock shows ${typed} on ${formatDay(day)}, when summer time begins: pages would show another hour. Type the one that you mean.`;
    yield { code: "hour-skipped", field, message };
  }
}

const QUARTER_MS = 900_000;
/** No zone is further from UTC. */
const MOST_QUARTERS = 14 * 4;

/** Whether clocks of a zone ever show a time on a day. It is tried out: what computes the instant is not in the portal. */
function isShown(day: string, time: string, zone: string): boolean {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const clock = formatClock(wall, "UTC");
  for (let quarter = -MOST_QUARTERS; quarter <= MOST_QUARTERS; quarter++) {
    const at = wall + quarter * QUARTER_MS;
    if (formatClock(at, zone) === clock && isoDay(new Date(at), zone) === day) return true;
  }
  return false;
}
