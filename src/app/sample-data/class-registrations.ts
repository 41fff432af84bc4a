/**
 * Technicians of the sample with their certifications, and registrations for classes, made by a visitor's verb.
 */

import { writeCertId } from "#features/certifications/rules/cert-id.ts";
import type { ClassSelection } from "#features/certifications/rules/classes.ts";
import { beginExpiryRules } from "#features/certifications/server/expiry/begin-expiry-rules.ts";
import { CLASS_REGISTRATION } from "#features/certifications/server/queries.ts";
import { certifyEntered, enteredColumns } from "#features/certifications/server/record/open-record.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { joinRoster } from "#features/certifications/server/roster/join-roster.ts";
import { certifications } from "#features/certifications/server/tables.ts";
import { addTechnician } from "#features/certifications/server/write-person.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import type { Calendar } from "./calendar.ts";
import { loadClassSessions, type SampleSessionName } from "./class-sessions.ts";
import { paySample } from "./pay-sample.ts";
import { person, type SamplePerson } from "./people.ts";
import type { ClassEntry } from "./sample-entry.ts";
import { loadExam } from "./technicians/load-exam.ts";
import { loadTechnicians } from "./technicians/load-technicians.ts";

type Certificate = { level: ClassSelection; daysAgo: number; drawn: string };
type Technician = { who: SamplePerson; holds: Certificate[] };

const DARLA = person("delta-paving", "Darla", "Meeks", 60);
const CURTIS = person("lamar-testing-labs", "Curtis", "Vance", 61);
const OPAL = person("magnolia-hot-mix", "Opal", "Fenner", 62);
const LEON = person("pearl-river-paving", "Leon", "Askew", 63);
const RUTH = person("riverbend-grading", "Ruth", "Tolliver", 64);

const DARLA_1: Certificate = { level: "1", daysAgo: 620, drawn: "7K3F" };
const OPAL_2: Certificate = { level: "2", daysAgo: 1790, drawn: "4ZXN" };
const RUTH_1: Certificate = { level: "1", daysAgo: 1775, drawn: "E1MJ" };

const TECHNICIANS: Technician[] = [
  { who: DARLA, holds: [DARLA_1] },
  {
    who: CURTIS,
    holds: [
      { level: "1", daysAgo: 1720, drawn: "H2QD" },
      { level: "2", daysAgo: 980, drawn: "W90B" },
    ],
  },
  { who: OPAL, holds: [OPAL_2, { level: "3", daysAgo: 410, drawn: "C5TR" }] },
  { who: LEON, holds: [{ level: "4", daysAgo: 1650, drawn: "8GVY" }] },
  { who: RUTH, holds: [RUTH_1] },
];

const certIdOf = ({ today }: Calendar, { level, daysAgo, drawn }: Certificate): string =>
  writeCertId(level, addDays(today, -daysAgo), drawn);

const member = true;
const first = (classSelection: ClassSelection, isActiveMember = false) => ({
  classSelection,
  isRecertification: false,
  isActiveMember,
});
const again = (classSelection: ClassSelection, isActiveMember = false) => ({
  ...first(classSelection, isActiveMember),
  isRecertification: true,
});

const entriesOf = (calendar: Calendar): ClassEntry[] => [
  {
    who: DARLA,
    class: first("2", member),
    certID: certIdOf(calendar, DARLA_1),
    payMethod: "Check",
    paid: "check",
    daysBefore: 24,
    session: "level2",
  },
  {
    who: person("biloxi-bay-paving", "Hank", "Ladner", 65),
    class: first("1", member),
    payMethod: "Credit Card",
    paid: "card",
    daysBefore: 17,
    session: "pastLevel1",
  },
  {
    who: OPAL,
    class: again("2", member),
    certID: certIdOf(calendar, OPAL_2),
    payMethod: "Check",
    paid: "not yet",
    daysBefore: 11,
  },
  {
    who: RUTH,
    class: again("1"),
    certID: certIdOf(calendar, RUTH_1),
    payMethod: "Credit Card",
    paid: "card",
    daysBefore: 9,
    session: "recertification",
  },
  {
    who: person("shelby-trucking", "Neal", "Prather", 66),
    class: first("2"),
    certID: "TN-4471",
    payMethod: "N/A",
    paid: "not yet",
    daysBefore: 6,
    session: "level2",
  },
  // Ticks Active Membership for a company that is not on the roll, so that staff have a case to settle.
  {
    who: person("riverbend-grading", "Jody", "Sikes", 67),
    class: first("1", member),
    payMethod: "Check",
    paid: "not yet",
    daysBefore: 2,
    session: "level1",
  },
];

export async function loadClassRegistrations(deps: Deps, calendar: Calendar): Promise<void> {
  await loadHolders(deps, calendar);
  await beginExpiryRules({ ...deps, now: () => calendar.now }, { since: calendar.today, by: "The office" });
  const sessions = await loadClassSessions(deps, calendar);
  const attendees = await loadTechnicians(deps, calendar);
  for (const entry of [...entriesOf(calendar), ...attendees]) await register(deps, calendar, { entry, sessions });
  await loadExam(deps, calendar, sessions.pastLevel1);
}

async function loadHolders(deps: Deps, calendar: Calendar): Promise<void> {
  const { db } = deps;
  const createdAt = calendar.now;
  for (const { who, holds } of TECHNICIANS) {
    const id = await addTechnician({ ...deps, now: () => createdAt }, who);
    for (const certificate of holds) {
      const columns = { ...enteredColumns(id, certificate.level, certIdOf(calendar, certificate)), createdAt };
      const [row] = await db.insert(certifications).values(columns).returning();
      const issuedOn = addDays(calendar.today, -certificate.daysAgo);
      if (row)
        await certifyEntered({ ...deps, now: () => createdAt }, row, { issuedOn, actor: { name: "The office" } });
    }
  }
}

type Sessions = Record<SampleSessionName, string>;

async function register(
  deps: Deps,
  calendar: Calendar,
  { entry, sessions }: { entry: ClassEntry; sessions: Sessions },
): Promise<void> {
  const { who, certID, payMethod, paid, daysBefore, session } = entry;
  const came = calendar.at(addDays(calendar.today, -daysBefore), `1${daysBefore % 6}:${10 + (daysBefore % 50)}`);
  const registration = await registerForClass(
    { ...deps, now: () => came },
    { ...who, ...entry.class, certID, payMethod },
  );
  if (session) await joinRoster(deps, registration, { sessionId: sessions[session], by: "staff" });
  const open = (await chargesOfSources(deps.db, CLASS_REGISTRATION, [registration.id])).get(registration.id) ?? [];
  // Cards are charged at once; a check takes a few days in the mail.
  const arrived = paid === "check" ? calendar.at(addDays(calendar.today, 4 - daysBefore), "10:05") : came;
  await paySample({ ...deps, now: () => arrived }, { who, open }, paid);
}
