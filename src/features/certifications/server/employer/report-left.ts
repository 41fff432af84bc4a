import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findCompany } from "#features/membership/server/companies/company-queries.ts";
import { answerOnce, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatDay } from "#shared/dates.ts";
import { dayToCome } from "../technician-errors.ts";
import { applyReport } from "./apply-report.ts";
import { findEmployee } from "./employees.ts";
import { reportReused } from "./employer-errors.ts";
import { employerReports } from "./employer-tables.ts";

type Report = {
  companyId: string;
  technicianId: string;
  /** The last day there. */
  day: string;
  actor: { id: string; name: string };
  /** Staff know it from elsewhere, and the company cannot take it back. */
  isByStaff?: boolean;
  requestKey?: string | undefined;
};

/**
 * A company reports, or staff note, that a technician left. The technician has no present employer then.
 *
 * @throws `certifications.not-on-roster`, `certifications.wrong-day`, `certifications.report-reused`
 */
export async function reportLeft(
  deps: Deps,
  { companyId, technicianId, day, actor, isByStaff = false, requestKey }: Report,
) {
  if (day > (await todayOf(deps))) throw dayToCome("day");
  const once = {
    table: employerReports,
    key: requestKeyOf(requestKey && `${isByStaff ? "noted" : "leave"}:${requestKey}`, [companyId, technicianId, day]),
    refusal: reportReused,
  };
  const { row } = await answerOnce(deps.db, once, () =>
    inTransaction(deps, async (inTx) => {
      const company = await findCompany(inTx.db, companyId);
      const { firstName, lastName } = await findEmployee(inTx.db, company, technicianId);
      const made = await insertOnce(inTx.db, once, () => ({
        id: crypto.randomUUID(),
        technicianId,
        companyId,
        kind: "left" as const,
        day,
        state: "waiting" as const,
        reportedBy: actor.name,
        createdAt: inTx.now(),
      }));
      if (made.isReplay) return made;
      const row = await applyReport(inTx, made.row, company, isByStaff ? actor.name : undefined);
      const who = isByStaff ? `${actor.name} noted` : `${actor.name} of ${company.name} reported`;
      await recordAudit(inTx, {
        actor,
        action: "employer.leave-reported",
        subject: `technician ${technicianId}`,
        detail: `${who} that ${firstName} ${lastName} left ${company.name}; ${formatDay(day)} was the last day.`,
      });
      return { ...made, row };
    }),
  );
  return row;
}
