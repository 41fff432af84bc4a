/** The one writer of the state of a company's report. */
import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { moveReport, type ReportState } from "../../rules/employer/report-states.ts";
import { employerReports } from "./employer-tables.ts";

type Report = typeof employerReports.$inferSelect;

/** The caller holds the lock of the technician. @param to.decidedBy undefined for what takes effect without a decision. */
export async function setReportState(
  { db }: Pick<Deps, "db">,
  report: Pick<Report, "id" | "state" | "version">,
  to: { state: ReportState; decidedBy: string | undefined },
): Promise<Report> {
  const [row] = await db
    .update(employerReports)
    .set({
      state: moveReport(report.state, to.state),
      decidedBy: to.decidedBy ?? null,
      version: report.version + 1,
    })
    .where(eq(employerReports.id, report.id))
    .returning();
  if (!row) throw new Error("a report was deleted under its lock");
  return row;
}
