import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findCompany, presentId } from "#features/membership/server/companies/company-queries.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { DecideReport } from "../../rules/employer/employer-forms.ts";
import { REPORT_MOVES, REPORT_WORDS, type ReportState } from "../../rules/employer/report-states.ts";
import { lockPerson } from "../write-person.ts";
import { applyReport, takeBackReport } from "./apply-report.ts";
import { noSuchReport, reportChanged, reportIsNow } from "./employer-errors.ts";
import { employerReports } from "./employer-tables.ts";
import { setReportState } from "./set-report-state.ts";

type Decide = DecideReport & {
  companyId: string;
  reportId: string;
  actor: { id: string; name: string };
  /** The company takes back what staff have not decided. */
  isOwn?: boolean;
};

const DID: Record<ReportState, string> = {
  waiting: "reopened",
  applied: "accepted",
  declined: "declined",
  undone: "took back",
};

/**
 * Staff accept or decline what a company reported, open it again, or take it back; the company itself takes back.
 *
 * @throws `certifications.no-such-report`, `certifications.report-changed`, `certifications.report-not-so-now`,
 *   `certifications.employer-changed-since`, `certifications.wrong-day`
 */
export async function decideReport(deps: Deps, input: Decide): Promise<void> {
  const { companyId, reportId, state, version, actor, isOwn = false } = input;
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const isIt = and(eq(employerReports.id, reportId), isOwn ? eq(employerReports.companyId, companyId) : undefined);
    const [found] = await db.select({ technicianId: employerReports.technicianId }).from(employerReports).where(isIt);
    if (!found) throw noSuchReport();
    const person = await lockPerson(db, found.technicianId);
    const [report] = await db.select().from(employerReports).where(isIt);
    if (!report) throw noSuchReport();
    // The same again, after its answer was lost.
    if (report.state === state) return;
    if (report.version !== version) throw reportChanged();
    const isDecided = isOwn && report.decidedBy !== null;
    if (isDecided || !REPORT_MOVES[report.state].includes(state))
      throw reportIsNow(REPORT_WORDS[report.state].toLowerCase());
    const company = await findCompany(db, await presentId(db, report.companyId));
    if (report.state === "applied") await takeBackReport(inTx, report);
    if (state === "applied") await applyReport(inTx, report, company, actor.name);
    else await setReportState(inTx, report, { state, decidedBy: actor.name });
    const what = report.kind === "joined" ? "works there" : "left";
    await recordAudit(inTx, {
      actor,
      action: "employer.report-decided",
      subject: `technician ${report.technicianId}`,
      detail: `${actor.name} ${DID[state]} the report of ${company.name} that ${person.firstName} ${person.lastName} ${what}.`,
    });
  });
}
