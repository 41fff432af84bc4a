/** The technicians of a company, and what it reported of them. */
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { findCompany } from "#features/membership/server/companies/company-queries.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { requiresCertId } from "../../rules/classes.ts";
import {
  byEnd,
  type EmployerReport,
  type EmployerRoster,
  isShown,
  nextEndOf,
  type ReportedHours,
  type RosterPerson,
} from "../../rules/employer/employer-roster.ts";
import { ROSTER_SHOWS, type RosterShow } from "../../rules/employer/roster-shows.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { listPublicSessions } from "../sessions/session-queries.ts";
import { technicianEmployers, technicianEvidence } from "../technicians/technician-tables.ts";
import { certificationsOf, type Employee, listEmployees, namesOf } from "./employees.ts";
import { employerReports } from "./employer-tables.ts";

type View = { companyId: string; show?: RosterShow | undefined };
type ReadDeps = Pick<Deps, "db" | "now" | "organization">;

/** @throws `membership.no-such-company`, `membership.company-merged` */
export async function viewRoster(deps: ReadDeps, { companyId, show = "all" }: View): Promise<EmployerRoster> {
  const { db } = deps;
  const { id, name, aliases, isActive } = await findCompany(db, companyId);
  const today = await todayOf(deps);
  const everybody = await listPeople(deps, { name, aliases });
  const [reports, hours, sessions] = await Promise.all([
    reportsOf(db, companyId),
    hoursOf(db, companyId),
    listPublicSessions(deps),
  ]);
  const of = (one: RosterShow) => everybody.filter(({ certifications }) => isShown(one, certifications, today));
  return {
    company: { id, name, isMember: isActive },
    people: of(show),
    counts: Object.fromEntries(ROSTER_SHOWS.map((one) => [one, of(one).length])) as EmployerRoster["counts"],
    reports,
    hours,
    sessions: sessions
      .filter((session) => requiresCertId(session) && session.firstDay > today)
      .map(({ id: sessionId, classSelection, isRecertification, dates, hours: clock, location, unitsLeft }) => ({
        id: sessionId,
        classSelection,
        isRecertification,
        label: [dates, clock, location].join(" \u00b7 "),
        unitsLeft,
      })),
  };
}

/** The next to end first. */
export async function listPeople(deps: ReadDeps, company: { name: string; aliases: string }): Promise<RosterPerson[]> {
  const { db } = deps;
  const today = await todayOf(deps);
  const rows = await listEmployees(db, company);
  const held = await certificationsOf(
    db,
    rows.map((row) => row.id),
  );
  const since = await sinceOf(db, rows);
  const nameOf = await readLevelNames(db);
  return rows
    .map((row) => {
      const certifications = (held.get(row.id) ?? [])
        .map((one) => ({
          certId: one.certId,
          level: nameOf(one.level),
          standing: statusOfRow(today, one),
          validUntil: one.validUntil,
        }))
        .sort((one, other) => ((one.validUntil ?? "9999") < (other.validUntil ?? "9999") ? -1 : 1));
      const { id, firstName, lastName } = row;
      return {
        id,
        firstName,
        lastName,
        since: since.get(id) ?? null,
        nextEnd: nextEndOf(certifications),
        certifications,
      };
    })
    .sort(byEnd);
}

async function sinceOf(db: Db, rows: readonly Employee[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { technicianId, fromDay, untilDay } = technicianEmployers;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ technicianId, fromDay })
    .from(technicianEmployers)
    .where(and(inArray(technicianId, ids), isNull(untilDay)));
  return new Map(found.map((row) => [row.technicianId, row.fromDay]));
}

/** The newest of each kind; older ones stay in the history of the technician. */
const MOST_REPORTS = 50;

async function reportsOf(db: Db, companyId: string): Promise<EmployerReport[]> {
  const rows = await db
    .select()
    .from(employerReports)
    .where(eq(employerReports.companyId, companyId))
    .orderBy(desc(employerReports.createdAt), desc(employerReports.id))
    .limit(MOST_REPORTS);
  const names = await namesOf(
    db,
    rows.map(({ technicianId }) => technicianId),
  );
  return rows.map(({ id, kind, state, technicianId, day, reportedBy, createdAt, version }) => ({
    id,
    kind,
    state,
    technicianId,
    name: names.get(technicianId) ?? "",
    day,
    reportedBy,
    at: createdAt.toISOString(),
    version,
  }));
}

async function hoursOf(db: Db, companyId: string): Promise<ReportedHours[]> {
  const { companyId: reporter, minutes, createdAt } = technicianEvidence;
  const rows = await db
    .select()
    .from(technicianEvidence)
    .where(and(eq(reporter, companyId), gt(minutes, 0)))
    .orderBy(desc(createdAt), desc(technicianEvidence.id))
    .limit(MOST_REPORTS);
  const names = await namesOf(
    db,
    rows.map(({ technicianId }) => technicianId),
  );
  return rows.map((row) => ({
    id: row.id,
    technicianId: row.technicianId,
    name: names.get(row.technicianId) ?? "",
    minutes: row.minutes ?? 0,
    day: row.day,
    untilDay: row.untilDay,
    vouchedBy: row.vouchedBy,
    status: row.status,
    reason: row.reason,
    version: row.version,
  }));
}
