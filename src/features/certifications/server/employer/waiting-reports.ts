/** Reports of companies that another employer contradicts, until staff decide them. */
import { asc, count, eq } from "drizzle-orm";
import { findCompany, presentId } from "#features/membership/server/companies/company-queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { WaitingReport } from "../../rules/employer/employer-roster.ts";
import { technicians } from "../tables.ts";
import { employerReports } from "./employer-tables.ts";

/** More than staff decide at once. */
const MOST_WAITING = 100;
const isWaiting = eq(employerReports.state, "waiting");

/** The oldest first. */
export async function listWaitingReports(db: Db, most = MOST_WAITING): Promise<WaitingReport[]> {
  const rows = await db
    .select({ report: employerReports, person: technicians })
    .from(employerReports)
    .innerJoin(technicians, eq(technicians.id, employerReports.technicianId))
    .where(isWaiting)
    .orderBy(asc(employerReports.createdAt), asc(employerReports.id))
    .limit(most);
  const waiting: WaitingReport[] = [];
  for (const { report, person } of rows) {
    const { id: companyId, name: company } = await findCompany(db, await presentId(db, report.companyId));
    waiting.push({
      id: report.id,
      companyId,
      company,
      technicianId: person.id,
      name: `${person.firstName} ${person.lastName}`,
      present: person.company,
      day: report.day,
      reportedBy: report.reportedBy,
      at: report.createdAt.toISOString(),
      version: report.version,
    });
  }
  return waiting;
}

export async function countWaitingReports(db: Db) {
  const [found] = await db.select({ count: count() }).from(employerReports).where(isWaiting);
  const [oldest] = await listWaitingReports(db, 1);
  return {
    count: found?.count ?? 0,
    oldest: oldest ? { label: `${oldest.name}, ${oldest.company}`, at: new Date(oldest.at) } : null,
  };
}
