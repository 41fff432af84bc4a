import { and, desc, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { crockford } from "#shared/tokens.ts";
import { writeCertId } from "../../rules/cert-id.ts";
import { type Entry, statusOn } from "../../rules/record/status-on.ts";
import { certificationChanged, noSuchCertification } from "../errors.ts";
import { levelOf, readLevels } from "../levels/read-levels.ts";
import type { ClassRegistration } from "../queries.ts";
import { lockTechnician, readEntries } from "../record/add-entry.ts";
import { certify } from "../record/certify.ts";
import { decideFirst, decideRenewal } from "../record/decide-period.ts";
import { enteredColumns } from "../record/open-record.ts";
import { certifications } from "../tables.ts";

export type Certification = typeof certifications.$inferSelect;
type Passed = { day: string; actor: { id: string; name: string } };

/**
 * Certifies or renews a person who passed, on the day of the passing attempt. A level that the person does not hold yet
 * gets a certification. One that staff confirmed or renewed already stays as it is.
 *
 * @throws as `certify`, `decideFirst` and `decideRenewal`
 */
export async function issuePassed(deps: Deps, registration: ClassRegistration, passed: Passed): Promise<Certification> {
  const { db } = deps;
  const own = await ownOf(deps, registration, passed.day);
  const entries = await readEntries(db, own.id);
  if (registration.isRecertification) return renew(deps, own, { ...passed, entries });
  if (statusOn(entries, await todayOf(deps)) === "active") return own;
  const period = await decideFirst(deps, own.level, passed.day);
  const row = await certify(deps, own, { kind: "certified", period, ...passed });
  const words = `valid from ${formatDay(period.from)} until ${formatDay(period.until)}`;
  await log(deps, row, { ...passed, action: "certification.confirmed", did: `confirmed the certification`, words });
  return row;
}

async function renew(deps: Deps, own: Certification, { entries, ...passed }: Passed & { entries: readonly Entry[] }) {
  const standing = entries.slice(entries.findLastIndex(({ kind }) => kind === "unconfirmed") + 1);
  if (standing.some(({ kind, day }) => kind === "renewed" && day === passed.day)) return own;
  const period = await decideRenewal(deps, own, entries, passed.day);
  const row = await certify(deps, own, { kind: "renewed", period, ...passed });
  const words = `valid until ${formatDay(period.until)}`;
  await log(deps, row, { ...passed, action: "certification.renewed", did: "renewed the certification", words });
  return row;
}

type Line = Passed & { action: "certification.confirmed" | "certification.renewed"; did: string; words: string };

const log = (deps: Deps, { certId }: Certification, { action, actor, did, words }: Line) =>
  recordAudit(deps, {
    actor,
    action,
    subject: `certification ${certId}`,
    detail: `${actor.name} ${did} ${certId} by the result of an exam: ${words}.`,
  });

/** The certification of the class's level that the person of the registration has, under the technician's lock. */
async function ownOf(deps: Deps, registration: ClassRegistration, day: string): Promise<Certification> {
  const { db } = deps;
  const named = await namedBy(db, registration);
  await lockTechnician(db, named.technicianId);
  const level = registration.classSelection;
  const { technicianId } = certifications;
  const [own] = await db
    .select()
    .from(certifications)
    .where(
      named.level === level
        ? and(eq(certifications.id, named.id), eq(technicianId, named.technicianId))
        : and(
            eq(technicianId, named.technicianId),
            eq(certifications.level, level),
            ne(certifications.state, "withdrawn"),
          ),
    )
    .orderBy(desc(sql`${certifications.state} = 'active'`), desc(certifications.createdAt))
    .limit(1)
    .for("update");
  if (own) return own;
  // A merge gave it to a technician who is not locked.
  if (named.level === level) throw certificationChanged();
  return begin(deps, { technicianId: named.technicianId, level, day });
}

/** Since a merge, the certification that continues. */
async function namedBy(db: Db, { certificationId }: ClassRegistration): Promise<Certification> {
  if (certificationId === null) throw noSuchCertification();
  const [named] = await db.select().from(certifications).where(eq(certifications.id, certificationId));
  if (!named?.continuedBy) return named ?? Promise.reject(noSuchCertification());
  const [goesOn] = await db.select().from(certifications).where(eq(certifications.id, named.continuedBy));
  return goesOn ?? named;
}

type New = { technicianId: string; level: ClassRegistration["classSelection"]; day: string };

async function begin({ db, now }: Deps, { technicianId, level, day }: New): Promise<Certification> {
  const { shortName } = levelOf(await readLevels(db), level);
  for (let draw = 0; draw < 5; draw++) {
    const columns = enteredColumns(technicianId, level, writeCertId(level, day, crockford(4), shortName));
    const [made] = await db
      .insert(certifications)
      .values({ ...columns, createdAt: now() })
      .onConflictDoNothing({ target: certifications.certId })
      .returning();
    if (made) return made;
  }
  throw new Error("five certification IDs in a row were taken");
}
