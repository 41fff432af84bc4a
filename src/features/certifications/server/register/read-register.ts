import { and, asc, eq, gt, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Certified } from "../../rules/register/list-entries.ts";
import { readLevels } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import { isInRegister } from "./in-register.ts";

const { id, certId, level, state, issuedOn, validUntil, graceUntil, holdsInGrace, technicianId } = certifications;
const { firstName, lastName, company } = technicians;

/** Only what the public may read: no email, phone or address. */
const SHOWN = { certId, level, state, issuedOn, validUntil, graceUntil, holdsInGrace, firstName, lastName, company };

export type RegisterPage = { rows: Awaited<ReturnType<typeof selectPage>>; next: string | null };

/** Every certification of the register, by number. @param after the number that ended the page before. */
export async function readRegister(
  db: Db,
  { cursor: after, limit }: { cursor?: string | undefined; limit: number },
): Promise<RegisterPage> {
  const rows = await selectPage(db, after, limit);
  return { rows, next: rows.length === limit ? (rows.at(-1)?.certId ?? null) : null };
}

const selectPage = (db: Db, after: string | undefined, limit: number) =>
  db
    .select(SHOWN)
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(and(isInRegister(), after === undefined ? undefined : gt(certId, after)))
    .orderBy(asc(certId))
    .limit(limit);

/** Certifications of the register that hold on a day that is today. */
export const isCertifiedOn = (today: string): SQL | undefined =>
  and(
    isInRegister(),
    eq(state, "active"),
    lte(issuedOn, today),
    or(gte(validUntil, today), and(holdsInGrace, gte(graceUntil, today))),
  );

/** Rows that are read at once. */
const BATCH = 2000;

/**
 * Everyone who is certified on a day that is today, as pieces of JSON of a few thousand rows each: text is handed to a
 * process without a copy of every row.
 */
export async function readCertified(db: Db, today: string): Promise<{ pieces: string[]; people: number }> {
  const levels = new Map((await readLevels(db)).map(({ key, name, shortName }) => [key, `${name} · ${shortName}`]));
  const order = [...levels.keys()];
  const pieces: string[] = [];
  const people = new Set<string>();
  let after: { technicianId: string; id: string } | undefined;
  do {
    const rows = await db
      .select({ ...SHOWN, id, technicianId })
      .from(certifications)
      .innerJoin(technicians, eq(technicians.id, technicianId))
      .where(and(isCertifiedOn(today), after && sql`(${technicianId}, ${id}) > (${after.technicianId}, ${after.id})`))
      .orderBy(asc(technicianId), asc(id))
      .limit(BATCH);
    for (const row of rows) people.add(row.technicianId);
    const listed = rows.map(
      (row): Certified => ({
        technicianId: row.technicianId,
        firstName: row.firstName,
        lastName: row.lastName,
        company: row.company,
        level: levels.get(row.level) ?? row.level,
        rank: order.indexOf(row.level),
        certId: row.certId,
        until: (row.validUntil ?? "") >= today ? (row.validUntil ?? "") : (row.graceUntil ?? ""),
      }),
    );
    if (listed.length > 0) pieces.push(JSON.stringify(listed));
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after);
  return { pieces, people: people.size };
}
