/** Loads some four hundred technicians at once: people, employers, certifications with their records, and evidence. */
import { certificationEntries } from "#features/certifications/server/record/record-tables.ts";
import { certifications, technicians } from "#features/certifications/server/tables.ts";
import {
  technicianEmployers,
  technicianEvidence,
} from "#features/certifications/server/technicians/technician-tables.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import type { Calendar } from "../calendar.ts";
import { daysOfSession } from "../class-sessions.ts";
import type { ClassEntry } from "../sample-entry.ts";
import { attendeesOf } from "./attendees.ts";
import { type DrawnTechnician, drawTechnicians } from "./draw-technicians.ts";
import { evidenceRows } from "./evidence-rows.ts";
import { recordRows } from "./record-rows.ts";

/** @returns the registrations of those who sat in past sessions or will sit in coming ones. */
export async function loadTechnicians({ db }: Deps, calendar: Calendar): Promise<ClassEntry[]> {
  const lastDayOf = {
    pastLevel2: daysOfSession(calendar, "pastLevel2").lastDay,
    pastRecertification: daysOfSession(calendar, "pastRecertification").lastDay,
  };
  const people = drawTechnicians({ today: calendar.today, lastDayOf });
  const drawn = people.map((one, at) => rowsOf(calendar, one, at));
  const records = drawn.flatMap((one) => one.records);
  // In the order of their recording, which the database numbers.
  const entries = records.flatMap((record) => record.entries).sort((one, other) => Number(one.at) - Number(other.at));
  await db.insert(technicians).values(drawn.map(({ technician }) => technician));
  await db.insert(technicianEmployers).values(drawn.flatMap(({ employers }) => employers));
  await db.insert(certifications).values(records.map(({ certification }) => certification));
  await db.insert(certificationEntries).values(entries);
  await db.insert(technicianEvidence).values(drawn.flatMap(({ evidence }) => evidence));
  return attendeesOf(
    calendar,
    drawn.map(({ one, records: [first] }) => ({ ...one, certId: first?.certification.certId ?? "" })),
  );
}

/** More than the certifications of one technician. */
const MOST_HELD = 8;

function rowsOf(calendar: Calendar, one: DrawnTechnician, at: number) {
  const id = crypto.randomUUID();
  const { career, who } = one;
  const records = career.holds.map((held, index) =>
    recordRows(calendar, held, { technicianId: id, number: at * MOST_HELD + index }),
  );
  const isMaster = career.holds.some(({ level }) => level === "4");
  const { firstName, lastName, company, email, phone } = who;
  return {
    one,
    records,
    technician: {
      id,
      firstName,
      lastName,
      company,
      email,
      phone,
      birthday: one.birthday,
      ...(isMaster && { licenseNumber: `PE ${20_000 + at}`, licenseState: "MS" }),
      createdAt: records[0]?.certification.createdAt ?? calendar.now,
    },
    employers: employersOf(one, id),
    evidence: evidenceRows(calendar, id, career, at),
  };
}

/** Employed since before the first class; a former company until halfway to the present. */
function employersOf({ career, who, formerCompany }: DrawnTechnician, technicianId: string) {
  const first = addDays(career.holds[0]?.steps[0]?.day ?? "", -200);
  const moved = addDays(first, 230);
  const row = (company: string, fromDay: string, untilDay: string | null) => ({
    id: crypto.randomUUID(),
    technicianId,
    company,
    fromDay,
    untilDay,
  });
  if (formerCompany === undefined) return [row(who.company, first, null)];
  return [row(formerCompany, first, addDays(moved, -1)), row(who.company, moved, null)];
}
