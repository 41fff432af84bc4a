/** Attendees of last year's quality council, and of the next one. */
import type { RegLevel } from "#features/events/rules/kinds/levels.ts";
import { person, type SamplePerson } from "./people.ts";
import type { Paid, SampleEntry } from "./sample-entry.ts";

type Further = { isMember?: boolean; pdhRequired?: boolean; includedAttendees?: string[] };
type Attendee = Required<Further> & { name: string; email: string; regLevel: RegLevel };

const going = (name: string, email: string, regLevel: RegLevel, further: Further = {}): Attendee => ({
  name,
  email,
  regLevel,
  isMember: true,
  pdhRequired: false,
  includedAttendees: [],
  ...further,
});

/** The registrant, who attends as well. */
const self = (who: SamplePerson, level: RegLevel, further?: Further) =>
  going(`${who.firstName} ${who.lastName}`, who.email, level, further);

/** A colleague, with an address of the same company. */
const mate = (who: SamplePerson, name: string, level: RegLevel, further?: Further) =>
  going(name, `${name.toLowerCase().replaceAll(" ", ".")}@${who.email.split("@")[1]}`, level, further);

const entry = (who: SamplePerson, attendees: Attendee[], paid: Paid, daysBefore: number): SampleEntry => ({
  who,
  details: { event_type: "QAC", attendees },
  paid,
  daysBefore,
});

const LAMAR = person("lamar-testing-labs", "Priya", "Raman", 41);
const HERON = person("blue-heron-engineering", "Simone", "Ladnier", 42);
const DELTA = person("delta-paving", "Harlan", "Tate", 43);
const RIVERBEND = person("riverbend-grading", "Marcus", "Hebert", 44);
const BINDER = person("three-forks-binder", "Joel", "Kessler", 45);
const SUPPLY = person("signal-hill-supply", "Nell", "Ashby", 46);
const TOMBIGBEE = person("tombigbee-paving", "Otis", "Grant", 47);

export const LAST_QUALITY_COUNCIL: SampleEntry[] = [
  entry(BINDER, [self(BINDER, "Sponsorship", { includedAttendees: ["Ty Boland", "Rae Simms"] })], "check", 58),
  entry(
    LAMAR,
    [
      self(LAMAR, "Exhibitor", { pdhRequired: true, includedAttendees: ["Dev Patel", "Ida Moran"] }),
      mate(LAMAR, "Grace Toler", "Individual", { pdhRequired: true }),
    ],
    "card",
    44,
  ),
  entry(DELTA, [self(DELTA, "Individual"), mate(DELTA, "Nora Lindqvist", "Individual")], "check", 31),
  entry(RIVERBEND, [self(RIVERBEND, "Individual", { isMember: false })], "card", 17),
  entry(HERON, [self(HERON, "Individual", { pdhRequired: true }), mate(HERON, "Theo Barnes", "Student")], "not yet", 5),
];

export const NEXT_QUALITY_COUNCIL: SampleEntry[] = [
  entry(SUPPLY, [self(SUPPLY, "Exhibitor", { includedAttendees: ["Cole Finch"] })], "check", 14),
  entry(
    TOMBIGBEE,
    [self(TOMBIGBEE, "Individual"), mate(TOMBIGBEE, "Sam Weir", "Individual", { pdhRequired: true })],
    "card",
    9,
  ),
  entry(RIVERBEND, [self(RIVERBEND, "Individual", { isMember: false, pdhRequired: true })], "not yet", 2),
];
