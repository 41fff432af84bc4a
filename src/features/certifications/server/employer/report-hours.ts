import { and, eq } from "drizzle-orm";
import { findCompany } from "#features/membership/server/companies/company-queries.ts";
import { answerOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { ReportHours } from "../../rules/employer/employer-forms.ts";
import { noSuchEvidence } from "../technician-errors.ts";
import { addEvidence, evidenceOnce } from "../technicians/add-evidence.ts";
import { setEvidenceStatus } from "../technicians/set-evidence-status.ts";
import { technicianEvidence } from "../technicians/technician-tables.ts";
import { findEmployee } from "./employees.ts";

type Actor = { id: string; name: string };
type Report = {
  companyId: string;
  technicianId: string;
  report: ReportHours;
  actor: Actor;
  requestKey?: string | undefined;
};

/**
 * A company reports hours of an employee, with the person who vouches for them. They count once staff accept them.
 *
 * @throws `certifications.not-on-roster`, and as `addEvidence`
 */
export async function reportHours(
  deps: Deps,
  { companyId, technicianId, report, actor, requestKey }: Report,
): Promise<void> {
  const { hours, day, untilDay, vouchedBy, title } = report;
  const company = await findCompany(deps.db, companyId);
  const evidence = {
    kind: "hours" as const,
    title: `Hours at ${company.name}`,
    day,
    untilDay,
    hours,
    vouchedBy: `${vouchedBy}, ${title}`,
  };
  const added = { technicianId, evidence, companyId, requestKey: requestKey && `hours:${requestKey}` };
  await answerOnce(deps.db, evidenceOnce(added), () =>
    inTransaction(deps, async (inTx) => {
      await findEmployee(inTx.db, company, technicianId);
      return addEvidence(inTx, { ...added, actor });
    }),
  );
}

type TakeBack = { companyId: string; evidenceId: string; version: number; actor: Actor };

/** The company takes back hours that staff have not decided. @throws as `setEvidenceStatus` */
export async function takeBackHours(deps: Deps, { companyId, evidenceId, version, actor }: TakeBack): Promise<void> {
  const isIt = and(eq(technicianEvidence.id, evidenceId), eq(technicianEvidence.companyId, companyId));
  const [row] = await deps.db.select().from(technicianEvidence).where(isIt);
  if (!row || row.status === "accepted" || row.status === "refused") throw noSuchEvidence();
  const decided = { status: "withdrawn" as const, reason: "", version, actor };
  await setEvidenceStatus(deps, { technicianId: row.technicianId, evidenceId, ...decided });
}
