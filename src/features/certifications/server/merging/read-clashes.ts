import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { formatDay } from "#shared/dates.ts";
import { type Clash, clashesOf, type PastClash, pastClashesOf } from "../../rules/matching/clashes.ts";
import type { Entry } from "../../rules/record/status-on.ts";
import { readEntries } from "../record/add-entry.ts";
import { certifications, classRegistrations } from "../tables.ts";

export type Held = typeof certifications.$inferSelect & { entries: Entry[] };
type Pair = { keep: string; gone: string };

/** The certifications of a technician with their records, also the withdrawn ones. */
async function heldBy(db: Db, technicianId: string): Promise<Held[]> {
  const rows = await db
    .select()
    .from(certifications)
    .where(eq(certifications.technicianId, technicianId))
    .orderBy(asc(certifications.createdAt), asc(certifications.id));
  const held: Held[] = [];
  for (const row of rows) held.push({ ...row, entries: await readEntries(db, row.id) });
  return held;
}

export type Clashes = { clashes: Clash<Held>[]; past: PastClash<Held>[] };

/** Records of both that cannot both be one person's. */
export async function readClashes(db: Db, { keep, gone }: Pair, today: string): Promise<Clashes> {
  const [ours, theirs] = [await heldBy(db, keep), await heldBy(db, gone)];
  return { clashes: clashesOf(ours, theirs, today), past: pastClashesOf(ours, theirs, today) };
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
export function problemsOf({ keep, gone }: { keep: Person; gone: Person }, { clashes, past }: Clashes): string[] {
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
    ...past.map(
      ({ ended, other, day }) =>
        `${ended.certId} and ${other.certId} both certified on ${formatDay(day)}, and ${ended.certId} ended by an earlier merge. Undo that merge, merge the holders of these two, then the third.`,
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
