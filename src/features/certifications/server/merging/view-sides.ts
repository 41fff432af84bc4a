/** Two people side by side, as staff compare them. */
import { and, asc, desc, eq, inArray, notInArray } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { classTitle } from "../../rules/classes.ts";
import type { TechnicianSide } from "../../rules/matching/question-view.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { classStatus } from "../../rules/states.ts";
import { readLevels } from "../levels/read-levels.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";

type ReadDeps = Pick<Deps, "db" | "now" | "organization">;
export type ClassView = NonNullable<TechnicianSide["lastClass"]>;
type Held = TechnicianSide["certifications"][number];

/** Registrations as their line, by their id. */
export async function viewClasses(
  { db }: ReadDeps,
  rows: readonly ClassRegistration[],
): Promise<Map<string, ClassView>> {
  const ids = rows.map(({ id }) => id);
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        reference: row.reference,
        title: classTitle(row),
        status: classStatus(row, charges.get(row.id) ?? []),
        createdAt: row.createdAt.toISOString(),
      },
    ]),
  );
}

/** Names of levels by their keys. */
export const levelNames = async ({ db }: ReadDeps): Promise<Map<string, string>> =>
  new Map((await readLevels(db)).map(({ key, name }) => [key, name]));

/**
 * Technicians by their id, in four reads however many there are.
 *
 * @param doubted ids of registrations that may be another person's: none of them is a technician's last class
 */
export async function viewTechnicians(
  deps: ReadDeps,
  ids: readonly string[],
  doubted: readonly string[] = [],
): Promise<Map<string, TechnicianSide>> {
  const { db } = deps;
  const { technicianId, level, createdAt, id } = certifications;
  const isTheirs = inArray(technicianId, [...ids]);
  const [today, names, rows, held, last] = await Promise.all([
    todayOf(deps),
    levelNames(deps),
    db
      .select()
      .from(technicians)
      .where(inArray(technicians.id, [...ids])),
    db.select().from(certifications).where(isTheirs).orderBy(asc(level), asc(createdAt)),
    db
      .selectDistinctOn([technicianId], { technicianId, row: classRegistrations })
      .from(certifications)
      .innerJoin(classRegistrations, and(eq(classRegistrations.certificationId, id), isTheirs))
      .where(notInArray(classRegistrations.id, [...doubted]))
      .orderBy(technicianId, desc(classRegistrations.createdAt), desc(classRegistrations.id)),
  ]);
  const classes = await viewClasses(
    deps,
    last.map(({ row }) => row),
  );
  const heldBy = Map.groupBy(held, (one) => one.technicianId);
  const lastOf = new Map(last.map((one) => [one.technicianId, classes.get(one.row.id) ?? null]));
  const viewHeld = (one: (typeof held)[number]): Held => ({
    id: one.id,
    certId: one.certId,
    level: one.level,
    levelName: names.get(one.level) ?? one.level,
    standing: statusOfRow(today, one),
    validUntil: one.validUntil,
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        firstName: row.firstName,
        lastName: row.lastName,
        company: row.company,
        email: row.email,
        phone: row.phone,
        isProvisional: row.isProvisional,
        certifications: (heldBy.get(row.id) ?? []).map(viewHeld),
        lastClass: lastOf.get(row.id) ?? null,
      },
    ]),
  );
}
