/** Technicians of a company, and what it reports of them, for tests. */
import { inArray } from "drizzle-orm";
import { previewCrew } from "#features/certifications/server/employer/preview-crew.ts";
import { reportHours } from "#features/certifications/server/employer/report-hours.ts";
import { reportJoined } from "#features/certifications/server/employer/report-joined.ts";
import { viewRoster } from "#features/certifications/server/employer/view-roster.ts";
import { viewCertification } from "#features/certifications/server/registry/certification-queries.ts";
import { enterCertification } from "#features/certifications/server/registry/enter-certification.ts";
import { technicianEmployers } from "#features/certifications/server/technicians/technician-tables.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { TestCompany } from "./companies.ts";
import type { Employer } from "./contract/examples.ts";
import { CLERK } from "./invoices.ts";

type Actor = { id: string; name: string };

/** With an active certification of Level 1, under a name of its own. */
export async function aTechnicianOf(deps: Deps, company: string) {
  const word = crypto.randomUUID().slice(0, 8);
  const holder = { firstName: "Ada", lastName: `Prather${word}`, company, phone: "6015550142" };
  const entered = { ...holder, email: `${word}@employees.example`, level: "1" as const, issuedOn: "2026-02-27" };
  const id = await enterCertification(deps, { entered, actor: CLERK });
  const { technicianId, certId } = await viewCertification(deps, id);
  return { id: technicianId, certId, lastName: holder.lastName };
}

/** A form that registers one employee for Level 2, without dates. */
export async function aCrewOf(deps: Deps, company: Pick<TestCompany, "id" | "name">) {
  const { id } = await aTechnicianOf(deps, company.name);
  const { priceCents } = await previewCrew(deps, { companyId: company.id, class: "2", recertification: "no" });
  return { classSelection: "2" as const, isRecertification: false, people: [id], totalCents: priceCents };
}

/** People for each call of a company about its technicians, employed since the first day of 2026. */
export async function anEmployer(deps: Deps, company: Pick<TestCompany, "id" | "name">): Promise<Employer> {
  const [hire, leaver, notedLeaver, worker] = [
    await aTechnicianOf(deps, ""),
    await aTechnicianOf(deps, company.name),
    await aTechnicianOf(deps, company.name),
    await aTechnicianOf(deps, company.name),
  ];
  await deps.db
    .update(technicianEmployers)
    .set({ fromDay: "2026-01-01" })
    .where(inArray(technicianEmployers.technicianId, [hire.id, leaver.id, notedLeaver.id]));
  return {
    id: company.id,
    crews: [await aCrewOf(deps, company), await aCrewOf(deps, company)],
    hire: { certId: hire.certId, lastName: hire.lastName },
    leaver: leaver.id,
    notedLeaver: notedLeaver.id,
    worker: worker.id,
  };
}

/** A report of a new hire that another employer contradicts. @returns its id. */
export async function aReport(deps: Deps, { companyId, actor }: { companyId: string; actor: Actor }): Promise<string> {
  const { certId, lastName } = await aTechnicianOf(deps, "Gulf Stone");
  const report = { certId, lastName, day: await todayOf(deps) };
  return (await reportJoined(deps, { companyId, report, actor })).id;
}

type Hours = { company: Pick<TestCompany, "id" | "name">; actor: Actor };

/** Hours that wait for staff. @returns the id of the evidence. */
export async function reportedHours(deps: Deps, { company, actor }: Hours): Promise<string> {
  const { id: technicianId } = await aTechnicianOf(deps, company.name);
  const report = { hours: "8", day: "2026-01-05", untilDay: undefined, vouchedBy: "Ruth Ames", title: "Foreman" };
  await reportHours(deps, { companyId: company.id, technicianId, report, actor });
  return (await viewRoster(deps, { companyId: company.id })).hours[0]?.id ?? "";
}
