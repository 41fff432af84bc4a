import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { fitsHolder } from "../../rules/matching/near-name.ts";
import type { Issued } from "../issue-certification.ts";
import type { ClassRegistration } from "../queries.ts";
import { certifications, technicians } from "../tables.ts";
import { technicianQuestions } from "./matching-tables.ts";

type VerbDeps = Pick<Deps, "db" | "now">;

/** Asks staff whether the new technician of a registration is one of those whom it resembles. */
export async function raiseQuestions(
  { db, now }: VerbDeps,
  { technicianId, candidates }: Pick<Issued, "technicianId" | "candidates">,
  registrationId: string,
): Promise<void> {
  if (candidates.length === 0) return;
  const at = now();
  // A merge of a candidate that is under way comes first.
  const rows = await db
    .select({ id: technicians.id, mergedInto: technicians.mergedInto })
    .from(technicians)
    .where(
      inArray(
        technicians.id,
        candidates.map(({ id }) => id),
      ),
    )
    .orderBy(technicians.id)
    .for("key share");
  const present = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
  const whys = new Map(candidates.toReversed().map(({ id, why }) => [present.get(id) ?? id, why]));
  await db.insert(technicianQuestions).values(
    [...whys].map(([candidateId, why]) => ({
      id: crypto.randomUUID(),
      technicianId,
      candidateId,
      registrationId,
      why,
      at,
    })),
  );
}

type Named = Pick<ClassRegistration, "id" | "firstName" | "lastName" | "certificationId" | "certIdStatus">;

/** Asks staff whose ID it is where a registration uses that of somebody with another name. */
export async function askHolder({ db, now }: VerbDeps, registration: Named): Promise<void> {
  const { id: registrationId, certificationId, certIdStatus } = registration;
  if (certIdStatus !== "known" || certificationId === null) return;
  const [holder] = await db
    .select({ id: technicians.id, firstName: technicians.firstName, lastName: technicians.lastName })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(eq(certifications.id, certificationId));
  if (!holder || fitsHolder(registration, holder)) return;
  await db.insert(technicianQuestions).values({
    id: crypto.randomUUID(),
    candidateId: holder.id,
    registrationId,
    why: ["other-name"],
    at: now(),
  });
}
