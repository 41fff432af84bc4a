import { and, desc, eq, ne } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findCompany } from "#features/membership/server/companies/company-queries.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatDay } from "#shared/dates.ts";
import { personKey } from "#shared/one-spelling.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import type { ReportJoined } from "../../rules/employer/employer-forms.ts";
import { presentTechnician } from "../matching/present-technician.ts";
import { certifications, technicians } from "../tables.ts";
import { dayToCome } from "../technician-errors.ts";
import { lockPerson, presentEmployer } from "../write-person.ts";
import { applyReport } from "./apply-report.ts";
import { isEmployer } from "./employees.ts";
import { noSuchHolder, reportedAlready, reportReused, worksHereAlready } from "./employer-errors.ts";
import { employerReports } from "./employer-tables.ts";

type Report = {
  companyId: string;
  report: ReportJoined;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/**
 * A company reports that a technician works there. It takes effect at once where no other employer is on record;
 * otherwise it waits for staff.
 *
 * @throws `certifications.no-such-holder`, `certifications.works-here-already`, `certifications.reported-already`,
 *   `certifications.wrong-day`, `certifications.report-reused`
 */
export async function reportJoined(deps: Deps, { companyId, report, actor, requestKey }: Report) {
  const { certId, lastName, day } = report;
  if (day > (await todayOf(deps))) throw dayToCome("day");
  const once = {
    table: employerReports,
    key: requestKeyOf(requestKey && `hire:${requestKey}`, [companyId, report]),
    refusal: reportReused,
  };
  const { row } = await answerOnce(deps.db, once, () =>
    inTransaction(deps, async (inTx) => {
      const { db } = inTx;
      const company = await findCompany(db, companyId);
      const technicianId = await holderOf(db, certId, lastName);
      const person = await lockPerson(db, technicianId);
      const present = await presentEmployer(db, technicianId);
      if (present && isEmployer(company, present.company)) throw worksHereAlready();
      if (await isWaiting(db, technicianId, companyId)) throw reportedAlready();
      const isContradicted = present !== undefined && present.company !== "";
      const made = await insertOnce(db, once, () => ({
        id: crypto.randomUUID(),
        technicianId,
        companyId,
        kind: "joined" as const,
        day,
        state: "waiting" as const,
        reportedBy: actor.name,
        createdAt: inTx.now(),
      }));
      if (made.isReplay) return made;
      const row = isContradicted ? made.row : await applyReport(inTx, made.row, company);
      const outcome = isContradicted ? `; ${present.company} is on record, so staff decide` : "";
      await recordAudit(inTx, {
        actor,
        action: "employer.hire-reported",
        subject: `technician ${technicianId}`,
        detail: `${actor.name} of ${company.name} reported that ${person.firstName} ${person.lastName} works there since ${formatDay(day)}${outcome}.`,
      });
      return { ...made, row };
    }),
  );
  return row;
}

/** The holder of an ID, if the last name fits. @throws `certifications.no-such-holder` */
async function holderOf(db: Db, certId: string, lastName: string): Promise<string> {
  const [found] = await db
    .select({ technicianId: certifications.technicianId })
    .from(certifications)
    .where(and(eq(certifications.certIdKey, certIdKey(certId)), ne(certifications.state, "withdrawn")))
    .orderBy(desc(certifications.createdAt))
    .limit(1);
  if (!found) throw noSuchHolder();
  const id = await presentTechnician(db, found.technicianId);
  const [person] = await db.select({ lastName: technicians.lastName }).from(technicians).where(eq(technicians.id, id));
  if (!person || personKey(person.lastName) !== personKey(lastName)) throw noSuchHolder();
  return id;
}

async function isWaiting(db: Db, technicianId: string, companyId: string): Promise<boolean> {
  const { state } = employerReports;
  const [found] = await db
    .select({ id: employerReports.id })
    .from(employerReports)
    .where(
      and(
        eq(employerReports.technicianId, technicianId),
        eq(employerReports.companyId, companyId),
        eq(state, "waiting"),
      ),
    );
  return found !== undefined;
}
