/** Reads what a class costs each employee of a company, who may be selected, and what each lacks. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { type Company, findCompany } from "#features/membership/server/companies/company-queries.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { classPrice } from "../../rules/class-price.ts";
import { type ClassChoice, classTitle } from "../../rules/classes.ts";
import { type CrewPreview, type CrewQuery, choiceOf, lacksWords, namedBy } from "../../rules/employer/crew.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import { missingFor } from "../../rules/levels/prerequisites.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { unitsLeft } from "../../rules/sessions/line.ts";
import { datesOf } from "../../rules/sessions/session-text.ts";
import { levelOf, readLevels, ruleOn } from "../levels/read-levels.ts";
import { findSession } from "../roster/lock-session.ts";
import { readLine } from "../roster/read-lines.ts";
import { rosterEntries } from "../roster/roster-tables.ts";

import { certifications, classRegistrations } from "../tables.ts";
import { readQualificationsOf } from "../technicians/read-qualifications.ts";
import { certificationsOf, type Employee, listEmployees } from "./employees.ts";

type ReadDeps = Pick<Deps, "db" | "now" | "organization">;
type Preview = { companyId: string } & CrewQuery;

/** @throws `membership.no-such-company`, `certifications.no-such-session` */
export async function previewCrew(deps: ReadDeps, { companyId, ...query }: Preview): Promise<CrewPreview> {
  const { db } = deps;
  const company = await findCompany(db, companyId);
  const choice = choiceOf(query);
  const session = query.sessionId ? await findSession(db, query.sessionId) : undefined;
  const people = await listEmployees(db, company);
  return {
    title: classTitle(choice),
    dates: session ? datesOf(session) : null,
    isMember: company.isActive,
    priceCents: await priceFor(db, company, choice),
    unitsLeft: session ? await unitsLeftIn(db, session) : null,
    people: await candidatesOf(deps, people, { ...choice, sessionId: query.sessionId }),
  };
}

/** The price for each employee: that of members while the company is one. */
export const priceFor = async (db: Db, { isActive }: Company, choice: ClassChoice) =>
  classPrice(await getSetting(db, "classes"), { ...choice, isMember: isActive });

/** A crew stands behind those who wait. Null: no limit. */
export const unitsLeftIn = async (db: Db, session: { id: string; capacity: number | null }): Promise<number | null> =>
  unitsLeft(session, await readLine(db, session.id));

type Place = ClassChoice & { sessionId?: string | undefined };

/** Each employee with the certification ID that a registration names, and what the class requires beyond it. */
export async function candidatesOf(
  deps: ReadDeps,
  people: readonly Employee[],
  wanted: Place,
): Promise<CrewPreview["people"]> {
  const { db } = deps;
  const ids = people.map(({ id }) => id);
  const today = await todayOf(deps);
  const levels = await readLevels(db);
  const level = levelOf(levels, wanted.classSelection);
  const nameOf = (key: string) => levels.find((one) => one.key === key)?.name ?? key;
  const { prerequisites } = ruleOn(levels, level.key, today);
  const certificationsBy = await certificationsOf(db, ids);
  const qualificationsBy = await readQualificationsOf(db, ids);
  const registered = await registeredAmong(db, ids, wanted);
  return people.map(({ id, firstName, lastName }) => {
    const held = (certificationsBy.get(id) ?? []).map((row) => ({ ...row, standing: statusOfRow(today, row) }));
    const qualifications = qualificationsBy.get(id);
    const missing = qualifications ? missingFor(prerequisites, { qualifications, day: today, nameOf }) : [];
    return {
      id,
      name: `${firstName} ${lastName}`,
      certId: namedBy(held, wanted)?.certId ?? null,
      isRegistered: registered.has(id),
      lacks: lacksWords(wanted, { held, missing, name: levelName(level) }),
    };
  });
}

/** Those on the roster of the session; without one, those whose registration for the class has no dates yet. */
async function registeredAmong(db: Db, ids: readonly string[], wanted: Place): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = wanted.sessionId
    ? await db
        .select({ id: rosterEntries.technicianId })
        .from(rosterEntries)
        .where(
          and(
            eq(rosterEntries.sessionId, wanted.sessionId),
            eq(rosterEntries.state, "expected"),
            inArray(rosterEntries.technicianId, [...ids]),
          ),
        )
    : await db
        .select({ id: certifications.technicianId })
        .from(classRegistrations)
        .innerJoin(certifications, eq(certifications.id, classRegistrations.certificationId))
        .where(
          and(
            inArray(certifications.technicianId, [...ids]),
            eq(classRegistrations.classSelection, wanted.classSelection),
            eq(classRegistrations.isRecertification, wanted.isRecertification),
            eq(classRegistrations.status, "active"),
            isNull(classRegistrations.sessionId),
          ),
        );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
