/** Warns of dates from the previous edition, and of dates that are past. */
import { addDays, formatClock, formatDay, isoDay } from "#shared/dates.ts";
import { findDates } from "../catalog/dates-in-text.ts";
import { readSessionKey, sessionLabel } from "../catalog/session-key.ts";
import { hasClasses, hasTiers } from "./content-kinds.ts";
import type { EventContent } from "./content-schema.ts";
import type { Warning } from "./warning.ts";

type DateContext = { today: string; lastEdition?: EventContent | undefined };

/** A date that is more days before the event belongs to the previous edition. */
const FAR_AHEAD_DAYS = 250;

/** Texts of an upcoming event that name a past day, or the year of the previous edition. */
export function* oldDates(content: EventContent, { today, lastEdition }: DateContext): Generator<Warning> {
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
      ...found.filter(isOfBefore).map((one) => `“${sessionLabel(one.text)}” is from the previous edition.`),
      ...(oldYear && new RegExp(String.raw`\b${oldYear}\b`).test(rest)
        ? [`It says ${oldYear}, but the event is in ${year}.`]
        : []),
    ];
    if (messages.length > 0) yield { code: "old-date", field, message: messages.join(" ") };
  }
  if (hotelCode && before?.hotelCode === hotelCode)
    yield {
      code: "old-date",
      field: "hotelCode",
      message: "This code is from the previous edition: ask the hotel for the new one.",
    };
}

function datesIn(text: string, near: string): { text: string; ends: string }[] {
  const session = readSessionKey(text);
  return session ? [{ text, ends: session.ends }] : findDates(text, near);
}

/** Every text in which staff may have typed a day, with its path in the content. */
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

/** Hours that do not exist on their day, because daylight saving time begins. */
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
    const message = `${typed} does not exist on ${formatDay(day)}, when daylight saving time begins. Type another time.`;
    yield { code: "hour-skipped", field, message };
  }
}

const QUARTER_MS = 900_000;
/** The largest offset of a zone from UTC. */
const MOST_QUARTERS = 14 * 4;

/** Whether a time exists on a day in a zone. It tries all offsets: the portal cannot convert local times. */
function isShown(day: string, time: string, zone: string): boolean {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const clock = formatClock(wall, "UTC");
  for (let quarter = -MOST_QUARTERS; quarter <= MOST_QUARTERS; quarter++) {
    const at = wall + quarter * QUARTER_MS;
    if (formatClock(at, zone) === clock && isoDay(new Date(at), zone) === day) return true;
  }
  return false;
}
