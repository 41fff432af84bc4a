/** Registrants of last year's convention, and of the next one. */
import type { RegLevel } from "#features/events/rules/kinds/levels.ts";
import { person, type SamplePerson } from "./people.ts";
import type { Paid, SampleEntry } from "./sample-entry.ts";

const entry = (
  who: SamplePerson,
  regLevel: RegLevel,
  guests: string[],
  paid: Paid,
  daysBefore: number,
): SampleEntry => ({
  who,
  details: { event_type: "CONVENTION", regLevel, isMember: who.state === "MS", guests },
  paid,
  daysBefore,
});

export const LAST_CONVENTION: SampleEntry[] = [
  entry(person("magnolia-hot-mix", "Curtis", "Boone", 51), "Sponsorship", ["Lena Boone", "Kate Byrd"], "check", 70),
  entry(person("landmark-surety", "Edith", "Crane", 52), "Exhibitor", ["Walker Crane"], "check", 49),
  entry(person("gulf-stone", "Renee", "Favre", 53), "Individual", ["Paul Necaise"], "card", 36),
  entry(person("shelby-trucking", "Gina", "Prather", 54), "Individual", [], "card", 22),
  entry(person("yazoo-asphalt", "Dale", "Strickland", 55), "Individual", ["June Strickland"], "not yet", 8),
];

export const NEXT_CONVENTION: SampleEntry[] = [
  entry(person("natchez-trace-contractors", "Vera", "Holloway", 56), "Sponsorship", ["Roy Holloway"], "check", 16),
  entry(person("capital-equipment", "Burt", "Sayles", 57), "Exhibitor", [], "not yet", 4),
];
