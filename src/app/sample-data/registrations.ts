/** Registrations of the sample, made by the same verb as a visitor's, each at its own date. */
import { markClaimsSold } from "#features/events/server/claims/mark-claims-sold.ts";
import { REGISTRATION } from "#features/events/server/registration-source.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import type { Calendar } from "./calendar.ts";
import { LAST_CLASSES, NEXT_CLASSES } from "./certification-registrations.ts";
import { LAST_SHOOT, NEXT_SHOOT } from "./clay-registrations.ts";
import { LAST_CONVENTION, NEXT_CONVENTION } from "./convention-registrations.ts";
import type { SampleEvent } from "./events.ts";
import { LAST_GOLF, NEXT_GOLF } from "./golf-registrations.ts";
import { depositSample, paySample } from "./pay-sample.ts";
import { LAST_QUALITY_COUNCIL, NEXT_QUALITY_COUNCIL } from "./quality-council-registrations.ts";
import type { SampleEntry } from "./sample-entry.ts";

/** The registrations of the last edition of each event, and of the next one. */
const EDITIONS: { title: string; last: SampleEntry[]; next: SampleEntry[] }[] = [
  { title: "Annual Golf Classic", last: LAST_GOLF, next: NEXT_GOLF },
  { title: "PAC Clay Shoot", last: LAST_SHOOT, next: NEXT_SHOOT },
  { title: "Quality Council Conference", last: LAST_QUALITY_COUNCIL, next: NEXT_QUALITY_COUNCIL },
  { title: "Annual Convention", last: LAST_CONVENTION, next: NEXT_CONVENTION },
  { title: "Technician Certification Classes", last: LAST_CLASSES, next: NEXT_CLASSES },
];

export async function loadRegistrations(deps: Deps, calendar: Calendar, events: SampleEvent[]): Promise<void> {
  const isPast = ({ event_date }: SampleEvent) => Date.parse(event_date) < calendar.now.getTime();
  for (const { title, last, next } of EDITIONS) {
    const editions = events.filter(({ event_title }) => event_title === title);
    const [gone, toCome] = [editions.find(isPast), editions.find((event) => !isPast(event))];
    if (gone) {
      const day = gone.event_date.slice(0, 10);
      for (const entry of last) await register(deps, calendar, gone, day, entry);
      const banked = calendar.at(addDays(day, 5), "14:30");
      await depositSample({ ...deps, now: () => banked }, addDays(day, 4));
    }
    if (toCome) for (const entry of next) await register(deps, calendar, toCome, calendar.today, entry);
  }
}

/** @param from the day from which the entry's days are counted back. */
async function register(deps: Deps, calendar: Calendar, event: SampleEvent, from: string, entry: SampleEntry) {
  const { who, details, paid, daysBefore } = entry;
  const came = calendar.at(addDays(from, -daysBefore), `1${daysBefore % 6}:${10 + (daysBefore % 49)}`);
  const onThatDay = { ...deps, now: () => came };
  const { registration } = await registerForEvent(onThatDay, {
    ...who,
    eventID: event.id,
    details,
    payMethod: paid === "card" ? "Card" : "Check",
  });
  if (paid === "not yet") return;
  const open = (await chargesOfSources(deps.db, REGISTRATION, [registration.id])).get(registration.id) ?? [];
  // Cards are charged at once; a check takes a few days in the mail.
  const arrived = paid === "check" ? calendar.at(addDays(from, 4 - daysBefore), "10:05") : came;
  await paySample({ ...deps, now: () => arrived }, { who, open }, paid);
  await markClaimsSold(deps, registration.id);
}
