import { asc, desc, eq } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { Certified } from "../../rules/exam/exam-view.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { findSession } from "../roster/lock-session.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { certifications, technicians } from "../tables.ts";
import { examResults } from "./exam-tables.ts";

/** The people whom the results of a session certified or renewed, by name. @throws `certifications.no-such-session` */
export async function listCertified(
  deps: Pick<Deps, "db" | "now" | "organization">,
  sessionId: string,
): Promise<Certified[]> {
  const { db } = deps;
  await findSession(db, sessionId);
  const last = db
    .selectDistinctOn([examResults.entryId], { certificationId: examResults.certificationId })
    .from(examResults)
    .innerJoin(rosterEntries, eq(rosterEntries.id, examResults.entryId))
    .where(eq(rosterEntries.sessionId, sessionId))
    .orderBy(examResults.entryId, desc(examResults.number))
    .as("last");
  const rows = await db
    .selectDistinct({ certification: certifications, technician: technicians })
    .from(last)
    .innerJoin(certifications, eq(certifications.id, last.certificationId))
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .orderBy(asc(technicians.lastName), asc(technicians.firstName), asc(certifications.id));
  const levelOf = await readLevelNames(db);
  const today = await todayOf(deps);
  return rows.map(({ certification, technician }) => ({
    id: certification.id,
    technicianId: technician.id,
    name: `${technician.firstName} ${technician.lastName}`,
    company: technician.company,
    level: levelOf(certification.level),
    certId: certification.certId,
    status: statusOfRow(today, certification),
    issuedOn: certification.issuedOn,
    validUntil: certification.validUntil,
  }));
}
