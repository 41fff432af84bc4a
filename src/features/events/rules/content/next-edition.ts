/** Makes the draft of this year's event from last year's. */

import { addDays, yearOf } from "#shared/dates.ts";
import { hasClasses, hasTiers } from "./content-kinds.ts";
import type { EventContent } from "./content-schema.ts";
import { knownDay } from "./known-day.ts";
import { daysBetween, moveDatesIn, moveSession } from "./move-days.ts";
import { sameWeekdayNextYear } from "./next-edition-day.ts";

/**
 * The same event on another day, with every date in it moved by the same number of days. Options that were marked as
 * complete are open again. The uploaded packet and the changes of sponsors are left out, because they belong to last
 * year.
 *
 * Days are limited to the last day that may be typed.
 *
 * @param day the day of the new edition; by default the same weekday a year later.
 */
export function nextEdition(content: EventContent, day?: string): { content: EventContent; movedDays: number } {
  const to = knownDay(day ?? sameWeekdayNextYear(content.date));
  const movedDays = daysBetween(content.date, to);
  const move = (one: string) => (one ? knownDay(addDays(one, movedDays)) : "");
  const text = (one: string) => moveDatesIn(one, movedDays, content.date);
  const moved: EventContent = {
    ...content,
    title: content.title.replace(yearOf(content.date, "UTC"), yearOf(to, "UTC")),
    date: to,
    packet: "",
    about: text(content.about),
    cancellation: text(content.cancellation),
    sponsors: [],
    timeText: text(content.timeText),
    program: content.program.map((row) => ({ label: text(row.label), text: text(row.text) })),
    hotelLastDay: text(content.hotelLastDay),
    receptionWhen: text(content.receptionWhen),
    receptionWhere: text(content.receptionWhere),
    opensOn: move(content.opensOn),
    closesOn: move(content.closesOn),
    correctionsLastDay: move(content.correctionsLastDay),
  };
  if (hasTiers(moved)) {
    const tiers = moved.tiers.map((tier) => ({ ...tier, benefits: tier.benefits.map(text) }));
    const options = moved.options.map((option) => ({
      ...option,
      isComplete: false,
      description: text(option.description),
    }));
    return { content: { ...moved, tiers, options } as EventContent, movedDays };
  }
  if (!hasClasses(moved)) return { content: moved, movedDays };
  const classes = moved.classes.map((one) => ({
    ...one,
    sessions: one.sessions.map((session) => moveSession(session, movedDays, content.date)),
  }));
  return { content: { ...moved, classes }, movedDays };
}
