import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Clash, clashesOf } from "../../rules/matching/clashes.ts";
import type { Entry } from "../../rules/record/status-on.ts";
import { readEntries } from "../record/add-entry.ts";
import { certifications, classRegistrations } from "../tables.ts";

export type Held = typeof certifications.$inferSelect & { entries: Entry[] };
type Pair = { keep: string; gone: string };

/** The certifications of a technician that were not withdrawn, with their records. */
async function heldBy(db: Db, technicianId: string): Promise<Held[]> {
  const stands = and(eq(certifications.technicianId, technicianId), ne(certifications.state, "withdrawn"));
  const rows = await db
    .select()
    .from(certifications)
    .where(stands)
    .orderBy(asc(certifications.createdAt), asc(certifications.id));
  const held: Held[] = [];
  for (const row of rows) held.push({ ...row, entries: await readEntries(db, row.id) });
  return held;
}

/** The levels of which both have records that cannot both be one person's. */
export async function readClashes(db: Db, { keep, gone }: Pair, today: string): Promise<Clash<Held>[]> {
  return clashesOf(await heldBy(db, keep), await heldBy(db, gone), today);
}

const names = ({ records }: Clash<Held>) =>
  [records.keep, records.gone].map((some) => some.map(({ certId }) => certId).join(" and ")).join(" and ");

/** The technician on file is kept, unless a question about that one is open and none about the other. */
export const pairOf = <P extends Person>({ technician, candidate }: { technician: P; candidate: P }) =>
  candidate.isProvisional && !technician.isProvisional
    ? { keep: technician, gone: candidate }
    : { keep: candidate, gone: technician };

type Person = { firstName: string; lastName: string; isProvisional: boolean };

/** Why two technicians cannot be merged, as sentences. */
export function problemsOf({ keep, gone }: { keep: Person; gone: Person }, clashes: readonly Clash<Held>[]): string[] {
  const isWrongWay = keep.isProvisional && !gone.isProvisional;
  return [
    // Nobody who is certified becomes provisional.
    ...(isWrongWay ? [`A question about ${keep.firstName} ${keep.lastName} is open. Keep the other technician.`] : []),
    ...clashes
      .filter(({ mayContinue }) => mayContinue.length === 0)
      .map(
        (clash) =>
          `${names(clash)} are of one level and neither may end by a merge, because one is suspended or revoked. Reinstate it first.`,
      ),
  ];
}

/** Locks the class registrations that name certifications of the two, in the order of their ids. @returns their ids. */
export async function lockRegistrationsOf(db: Db, technicianIds: readonly string[]): Promise<Set<string>> {
  const theirs = db
    .select({ id: certifications.id })
    .from(certifications)
    .where(inArray(certifications.technicianId, [...technicianIds]));
  const rows = await db
    .select({ id: classRegistrations.id })
    .from(classRegistrations)
    .where(inArray(classRegistrations.certificationId, theirs))
    .orderBy(classRegistrations.id)
    .for("update");
  return new Set(rows.map(({ id }) => id));
}
