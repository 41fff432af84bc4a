import { findCompany } from "#features/membership/server/companies/company-queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { isShown, type RosterPerson } from "../../rules/employer/employer-roster.ts";
import type { RosterShow } from "../../rules/employer/roster-shows.ts";
import { STATUS_WORDS } from "../../rules/record/status-on.ts";
import { listPeople } from "./view-roster.ts";

const HEADER = ["Last name", "First name", "Level", "Certification ID", "Status", "Last day", "With the company since"];

/** The technicians of a company as a table, one row a certification. @throws as `viewRoster` */
export async function exportRoster(
  deps: Deps,
  { companyId, show = "all" }: { companyId: string; show?: RosterShow | undefined },
): Promise<Table> {
  const company = await findCompany(deps.db, companyId);
  const today = await todayOf(deps);
  async function* batches(): Table["batches"] {
    const people = await listPeople(deps, company);
    yield people.filter(({ certifications }) => isShown(show, certifications, today)).flatMap(rowsOf);
  }
  return { name: "technicians", header: HEADER, batches: batches() };
}

const dayCell = (day: string | null): Cell => (day === null ? "" : { day });

function rowsOf({ lastName, firstName, since, certifications }: RosterPerson): Cell[][] {
  const none = [lastName, firstName, "", "", "", "", dayCell(since)];
  if (certifications.length === 0) return [none];
  return certifications.map(({ level, certId, standing, validUntil }) => [
    ...[lastName, firstName, level, certId, STATUS_WORDS[standing]],
    ...[validUntil, since].map(dayCell),
  ]);
}
