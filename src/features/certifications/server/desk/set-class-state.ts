/** The one writer of the states of a class registration and of the ID that it names. */

import { and, eq, notExists } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import type { Deps } from "#platform/deps.ts";
import { type CertIdStatus, moveClass } from "../../rules/states.ts";
import type { ClassRegistration } from "../queries.ts";
import { addEntry, lockTechnician } from "../record/add-entry.ts";
import { followRegistration } from "../roster/follow-registration.ts";
import { leaveRoster } from "../roster/leave-roster.ts";
import { certifications, classRegistrations } from "../tables.ts";

type CertId = { certId: string; certificationId: string | null; certIdStatus: CertIdStatus };

/** Says which certification a registration names. The caller has asked `moveCertId`. */
export async function setCertId(db: Db, { id }: ClassRegistration, to: CertId): Promise<void> {
  const { certId, certificationId, certIdStatus } = to;
  await db
    .update(classRegistrations)
    .set({ certId, certificationId, certIdStatus })
    .where(eq(classRegistrations.id, id));
  noteFact(db, "registration.changed", id);
  await followRegistration(db, id);
}

/** Ends a registration, which leaves its roster. Nothing is deleted. @returns it as it is then. */
export async function endClass(
  db: Db,
  row: ClassRegistration,
  { at, reason, by }: { at: Date; reason: string; by: string },
): Promise<ClassRegistration> {
  const status = moveClass(row.status, "cancelled");
  const ended = { status, endedAt: at, endedReason: reason, endedBy: by };
  await db
    .update(classRegistrations)
    .set({ status, endedAt: at, endedReason: reason, endedBy: by })
    .where(eq(classRegistrations.id, row.id));
  noteFact(db, "registration.ended", row.id);
  await leaveRoster(db, row.id);
  return { ...row, ...ended };
}

/** Withdraws an ID that was issued with a registration and that no other registration that stands names. */
export async function withdrawIssuedId(
  deps: Pick<Deps, "db" | "now" | "organization">,
  { certificationId, certIdStatus }: ClassRegistration,
  by: string,
): Promise<void> {
  if (certIdStatus !== "issued" || certificationId === null) return;
  const { db } = deps;
  const isIt = eq(certifications.id, certificationId);
  const [holder] = await db.select({ id: certifications.technicianId }).from(certifications).where(isIt);
  if (!holder) return;
  await lockTechnician(db, holder.id);
  const names = and(eq(classRegistrations.certificationId, certificationId), eq(classRegistrations.status, "active"));
  const isUnnamed = notExists(db.select({ id: classRegistrations.id }).from(classRegistrations).where(names));
  const which = and(isIt, eq(certifications.state, "pending"), isUnnamed);
  const [row] = await db.select().from(certifications).where(which).for("update");
  if (row) await addEntry(deps, row, { kind: "withdrawn", by });
}
