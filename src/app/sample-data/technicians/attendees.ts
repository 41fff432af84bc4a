/** Registrations that fill the sample's past sessions, begin to fill coming ones, and ask staff who somebody is. */
import { daysBetween } from "#features/events/rules/content/move-days.ts";
import type { Calendar } from "../calendar.ts";
import { daysOfSession, type SampleSessionName } from "../class-sessions.ts";
import { person, type SamplePerson } from "../people.ts";
import type { ClassEntry } from "../sample-entry.ts";
import type { PastSession } from "./careers.ts";
import type { DrawnTechnician } from "./draw-technicians.ts";

type Holder = DrawnTechnician & { certId: string };

const FIRST = { classSelection: "1", isRecertification: false, isActiveMember: true } as const;
const SECOND = { ...FIRST, classSelection: "2" } as const;
const AGAIN = { ...FIRST, isRecertification: true } as const;

/** Newcomers of the last Level 1 class, who wait for their results. */
const NEWCOMERS = [
  person("tombigbee-paving", "Alma", "Rutledge", 70),
  person("gulf-stone", "Bram", "Ottley", 71),
  person("yazoo-asphalt", "Xiomara", "Peralta", 72),
  person("tupelo-road", "Jerzy", "Malec", 73),
  person("oxbow-contracting", "Hoa", "Luong", 74),
];
const COMING = [
  person("kincaid-brothers", "Etta", "Fulgham", 77),
  person("kincaid-brothers", "Rex", "Burchfield", 78),
  person("leaf-river-milling", "Marisol", "Tamez", 79),
];

/** @param holders everyone who is on file. */
export function attendeesOf(calendar: Calendar, holders: readonly Holder[]): ClassEntry[] {
  const attended = (session: PastSession) => holders.filter(({ career }) => career.attended === session);
  const past = (session: SampleSessionName, at: number) => ({
    session,
    daysBefore: daysBetween(daysOfSession(calendar, session).firstDay, calendar.today) + 12 + 2 * at,
    ...(at % 4 === 0 ? BY_CHECK : BY_CARD),
  });
  return [
    ...attended("pastRecertification").map(({ who, certId }, at) => ({
      who,
      class: AGAIN,
      certID: certId,
      ...past("pastRecertification", at),
    })),
    ...attended("pastLevel2").map(({ who, certId }, at) => ({
      who,
      class: SECOND,
      certID: certId,
      ...past("pastLevel2", at),
    })),
    ...NEWCOMERS.map((who, at) => ({ who, class: FIRST, ...past("pastLevel1", at) })),
    ...COMING.map((who, at) => ({ who, class: FIRST, session: "level1" as const, daysBefore: 3 + at, ...UNPAID })),
    ...doubtful(holders),
  ];
}

const BY_CHECK = { payMethod: "Check", paid: "check" } as const;
const UNPAID = { payMethod: "Check", paid: "not yet" } as const;
const BY_CARD = { payMethod: "Credit Card", paid: "card" } as const;

/** Somebody who is on file registers again from a private address, and a colleague uses the ID of another. */
function doubtful(holders: readonly Holder[]): ClassEntry[] {
  const certified = holders.filter(({ career }) => career.holds.length === 1 && career.holds[0]?.steps.length === 1);
  const [again, borrowed] = [certified.at(20), certified.at(40)];
  if (!(again && borrowed)) throw new Error("the sample has too few technicians");
  const privately: SamplePerson = { ...again.who, email: `${again.who.firstName.toLowerCase()}.at.home@mail.example` };
  const colleague = person("tri-county-asphalt", "Silas", "Broussard", 81);
  return [
    { who: privately, class: FIRST, session: "level1", daysBefore: 1, ...UNPAID },
    {
      who: colleague,
      class: AGAIN,
      certID: borrowed.certId,
      session: "recertification",
      daysBefore: 3,
      ...UNPAID,
    },
  ];
}
