import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { dayTooEarly } from "../technician-errors.ts";
import {
  endEmployer,
  firstFreeDay,
  lastEmployedDay,
  moveEmployer,
  presentEmployer,
  reopenEmployer,
} from "../write-person.ts";
import { employerChangedSince } from "./employer-errors.ts";
import { employerReports } from "./employer-tables.ts";
import { setReportState } from "./set-report-state.ts";

export type Report = typeof employerReports.$inferSelect;

/**
 * Writes what a report says into the employers over time, and notes what was there before. The caller holds the lock of
 * the technician.
 *
 * @throws `certifications.wrong-day` for a day before the present employer's first, or before the last one's end
 */
export async function applyReport(
  { db }: Pick<Deps, "db">,
  report: Report,
  company: { name: string },
  decidedBy?: string,
): Promise<Report> {
  const { technicianId, day, kind } = report;
  const before = await presentEmployer(db, technicianId);
  const earliest = kind === "left" ? before?.fromDay : await firstFreeDay(db, technicianId);
  if (earliest && day < earliest) throw dayTooEarly("day", earliest);
  if (kind === "left") await endEmployer(db, technicianId, day);
  else await moveEmployer(db, { technicianId, company: company.name, fromDay: day });
  const entry = kind === "left" ? before : await presentEmployer(db, technicianId);
  await db
    .update(employerReports)
    .set({
      entryId: entry?.id ?? null,
      before: before && {
        entryId: before.id,
        company: before.company,
        fromDay: before.fromDay,
        untilDay: before.untilDay,
      },
    })
    .where(eq(employerReports.id, report.id));
  return setReportState({ db }, report, { state: "applied", decidedBy });
}

/**
 * Brings the employer back that was there before the report. The caller holds the lock of the technician.
 *
 * @throws `certifications.employer-changed-since`
 */
export async function takeBackReport({ db }: Pick<Deps, "db">, report: Report): Promise<void> {
  const { technicianId, kind, day, entryId, before } = report;
  const present = await presentEmployer(db, technicianId);
  const isSince =
    kind === "left"
      ? present !== undefined || (await lastEmployedDay(db, technicianId)) !== day
      : present?.id !== entryId;
  if (isSince) throw employerChangedSince();
  const { entryId: reopened, company = "", fromDay } = before ?? {};
  await reopenEmployer(db, technicianId, { entryId: reopened, company, fromDay });
}
