/** Registrations of the sample, made by the same verb as a visitor's, each on the day it is said to have come in. */
import type { EventView } from "#features/events/rules/schema.ts";
import { markClaimsSold } from "#features/events/server/mark-claims-sold.ts";
import { REGISTRATION, registerForEvent } from "#features/events/server/register-for-event.ts";
import { chargesOfSources } from "#features/payments/server/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays, type Calendar } from "./calendar.ts";
import { type GolfEntry, LAST_GOLF, NEXT_GOLF } from "./golf-registrations.ts";
import { paySample } from "./pay-sample.ts";

export async function loadRegistrations(deps: Deps, calendar: Calendar, events: EventView[]): Promise<void> {
  const classics = events.filter(({ event_title }) => event_title === "Annual Golf Classic");
  const isPast = ({ event_date }: EventView) => Date.parse(event_date) < calendar.now.getTime();
  const [last, next] = [classics.find(isPast), classics.find((event) => !isPast(event))];
  if (last)
    for (const entry of LAST_GOLF) await registerGolf(deps, calendar, last, last.event_date.slice(0, 10), entry);
  if (next) for (const entry of NEXT_GOLF) await registerGolf(deps, calendar, next, calendar.today, entry);
}

async function registerGolf(deps: Deps, calendar: Calendar, event: EventView, from: string, entry: GolfEntry) {
  const { who, details, paid, daysBefore } = entry;
  const came = calendar.at(addDays(from, -daysBefore), `1${daysBefore % 6}:${10 + (daysBefore % 49)}`);
  const onThatDay = { ...deps, now: () => came };
  const { registration } = await registerForEvent(onThatDay, {
    ...who,
    eventID: event.id,
    details: { event_type: "GOLF", ...details },
    payMethod: paid === "card" ? "Card" : "Check",
  });
  if (paid === "not yet") return;
  const open = (await chargesOfSources(deps.db, REGISTRATION, [registration.id])).get(registration.id) ?? [];
  // Cards are charged at once; a check takes a few days in the mail.
  const arrived = paid === "check" ? calendar.at(addDays(from, 4 - daysBefore), "10:05") : came;
  await paySample({ ...deps, now: () => arrived }, { who, open }, paid);
  await markClaimsSold(deps, registration.id);
}
