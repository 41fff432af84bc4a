/** Certifications for staff: a page of the list, and a single one. */

import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { countListed } from "#platform/database/count-listed.ts";
import type { Db } from "#platform/database/db.ts";
import { listWords, type Words, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { searchWords } from "#shared/one-spelling.ts";
import {
  type Certification,
  type CertificationFilters,
  type CertificationList,
  type CertificationPage,
  EXPIRING_DAYS,
} from "../../rules/certification-view.ts";
import { classTitle } from "../../rules/classes.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { classStatus } from "../../rules/states.ts";
import { noSuchCertification } from "../errors.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { namedByIndexes } from "./certification-words.ts";

type ListInput = CertificationFilters & {
  /** Id of the last row of the page before. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, level, state, validUntil, graceUntil, technicianId, createdAt } = certifications;
/** Searches a certification's ID and its holder's data, which is in another table. */
export function wordsOfCertifications(q?: string): Words | undefined {
  const each = searchWords(q).flatMap((word) => {
    const [own, holders] = [wordsIn(listWords(certifications), word), wordsIn(listWords(technicians), word)];
    if (!own || !holders) return [];
    const isHolders = sql`exists (select from ${technicians} where ${technicians.id} = ${technicianId} and ${holders.has})`;
    return [{ has: sql`(${own.has} or ${isHolders})`, named: namedByIndexes(word) }];
  });
  const [has, named] = [and(...each.map((word) => word.has)), and(...each.map((word) => word.named))];
  return has && named && { has, named };
}

const isActive = sql`${state} = 'active'`;
const STANDS: Record<NonNullable<CertificationFilters["standing"]>, (today: string) => SQL> = {
  pending: () => sql`${state} = 'pending'`,
  active: (today) => sql`${isActive} and ${validUntil} >= ${today}`,
  expiring: (today) => sql`${isActive} and ${validUntil} between ${today} and ${today}::date + ${EXPIRING_DAYS}::int`,
  grace: (today) => sql`${isActive} and ${validUntil} < ${today} and ${graceUntil} >= ${today}`,
  expired: (today) => sql`${isActive} and ${validUntil} < ${today} and coalesce(${graceUntil} < ${today}, true)`,
  suspended: () => sql`${state} = 'suspended'`,
  revoked: () => sql`${state} = 'revoked'`,
  withdrawn: () => sql`${state} = 'withdrawn'`,
};

export const CERTIFICATION_ROW = { certification: certifications, technician: technicians };

/** Newest first. */
export async function listCertifications(
  deps: Deps,
  { q, standing, level: wanted, before, limit, mostCounted }: ListInput,
): Promise<CertificationList> {
  const { db } = deps;
  const [today, nameOf] = await Promise.all([todayOf(deps), readLevelNames(db)]);
  const which = and(standing && STANDS[standing](today), wanted ? eq(level, wanted) : undefined);
  const listed = { table: certifications, words: wordsOfCertifications(q), which };
  const last = db
    .select({ createdAt, id })
    .from(certifications)
    .where(sql`${id} = ${before ?? null}`);
  const isAfter = before ? sql`(${createdAt}, ${id}) < (${last})` : undefined;
  const [counted, found] = await Promise.all([
    countListed(db, listed, mostCounted),
    db
      .select(CERTIFICATION_ROW)
      .from(certifications)
      .innerJoin(technicians, eq(technicians.id, technicianId))
      .where(onPage({ ...listed, id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 }))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit).map((row) => viewOf(row, today, nameOf));
  return { certifications: page, ...counted, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

type NameOf = (level: string) => string;
type Row = { certification: typeof certifications.$inferSelect; technician: typeof technicians.$inferSelect };

export function viewOf({ certification, technician }: Row, today: string, nameOf: NameOf): Certification {
  const { technicianId: holder, issuedOn, validUntil: lastDay, revokedReason, version } = certification;
  const { firstName, lastName, company, email, phone } = technician;
  return {
    id: certification.id,
    certId: certification.certId,
    level: certification.level,
    levelName: nameOf(certification.level),
    standing: statusOfRow(today, certification),
    issuedOn,
    validUntil: lastDay,
    revokedReason,
    version,
    technicianId: holder,
    firstName,
    lastName,
    company,
    email,
    phone,
    createdAt: certification.createdAt.toISOString(),
  };
}

/** @throws `certifications.no-such-certification` */
export async function viewCertification(deps: Deps, certificationId: string): Promise<CertificationPage> {
  const { db } = deps;
  const [today, nameOf] = await Promise.all([todayOf(deps), readLevelNames(db)]);
  const [row] = await db
    .select(CERTIFICATION_ROW)
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(eq(id, certificationId));
  if (!row) throw noSuchCertification();
  const others = await db
    .select()
    .from(certifications)
    .where(and(eq(technicianId, row.technician.id), ne(id, certificationId)))
    .orderBy(level, createdAt);
  return {
    ...viewOf(row, today, nameOf),
    others: others.map((one) => ({
      id: one.id,
      certId: one.certId,
      levelName: nameOf(one.level),
      validUntil: one.validUntil,
      standing: statusOfRow(today, one),
    })),
    registrations: await registrationsOf(db, certificationId),
  };
}

/** A technician renews every five years, so the list is short. */
const MOST_REGISTRATIONS = 50;

async function registrationsOf(db: Db, certificationId: string): Promise<CertificationPage["registrations"]> {
  const rows = await db
    .select()
    .from(classRegistrations)
    .where(eq(classRegistrations.certificationId, certificationId))
    .orderBy(desc(classRegistrations.createdAt))
    .limit(MOST_REGISTRATIONS);
  const charges = await chargesOfSources(
    db,
    CLASS_REGISTRATION,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    reference: row.reference,
    title: classTitle(row),
    status: classStatus(row, charges.get(row.id) ?? []),
    createdAt: row.createdAt.toISOString(),
  }));
}
