import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { crockford } from "#shared/tokens.ts";
import { certIdKey, writeCertId } from "../rules/cert-id.ts";
import { type Candidate, findResembling } from "./matching/find-resembling.ts";
import { openRecord } from "./record/open-record.ts";
import { certifications } from "./tables.ts";
import { addTechnician } from "./write-person.ts";

export type Issued = {
  id: string;
  certId: string;
  technicianId: string;
  /** Technicians whom the candidate resembles: see `raiseQuestions`. */
  candidates: Candidate[];
};
type Person = { firstName: string; lastName: string; company: string; email: string; phone: string };

/**
 * Issues a Level 1 certification ID to a first-time candidate, pending and without dates. Runs in the registration's
 * transaction: without the registration there is no ID. A candidate who resembles a technician is provisional until
 * staff answer; the caller raises the questions once the registration is inserted.
 */
export async function issueCertification(
  deps: Pick<Deps, "db" | "now" | "organization">,
  person: Person,
): Promise<Issued> {
  const { db, now, organization } = deps;
  const createdAt = now();
  const day = isoDay(createdAt, (await organization()).timeZone);
  const candidates = await findResembling(db, person);
  const technicianId = await addTechnician(deps, person, { isProvisional: candidates.length > 0 });
  for (let draw = 0; draw < 5; draw++) {
    const certId = writeCertId("1", day, crockford(4));
    const [made] = await db
      .insert(certifications)
      .values({
        id: crypto.randomUUID(),
        technicianId,
        level: "1",
        certId,
        certIdKey: certIdKey(certId),
        state: "pending",
        createdAt,
      })
      .onConflictDoNothing({ target: certifications.certId })
      .returning({ id: certifications.id, certId: certifications.certId });
    if (!made) continue;
    await openRecord(deps, { id: made.id, day }, "The class form");
    return { ...made, technicianId, candidates };
  }
  throw new Error("five certification IDs in a row were taken");
}
