/** The one writer of the facts of a technician, and of the present employer. */
import { and, eq, isNull, max, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { technicians } from "./tables.ts";
import { noSuchTechnician, technicianChanged } from "./technician-errors.ts";
import { technicianEmployers } from "./technicians/technician-tables.ts";

type VerbDeps = Pick<Deps, "db" | "now" | "organization">;
type Person = Pick<typeof technicians.$inferSelect, "firstName" | "lastName" | "company" | "email" | "phone">;
type Facts = Person & Pick<typeof technicians.$inferSelect, "birthday" | "licenseNumber" | "licenseState">;

/**
 * Adds a technician, at the present employer since today.
 *
 * @param more.isProvisional staff have yet to say whether it is somebody who is known.
 * @returns the id.
 */
export async function addTechnician(
  deps: VerbDeps,
  { firstName, lastName, company, email, phone }: Person,
  more: { isProvisional?: boolean } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const person = { firstName, lastName, company, email, phone };
  await deps.db.insert(technicians).values({ ...person, ...more, id, createdAt: deps.now() });
  await openEmployer(deps.db, { technicianId: id, company, fromDay: await todayOf(deps) });
  return id;
}

/**
 * Locks a technician until the transaction ends.
 *
 * @param version the one that staff read.
 * @throws `certifications.no-such-technician`, `certifications.technician-changed`
 */
export async function lockPerson(db: Db, id: string, version?: number) {
  const [row] = await db.select().from(technicians).where(eq(technicians.id, id)).for("update");
  if (!row) throw noSuchTechnician();
  if (version !== undefined && row.version !== version) throw technicianChanged();
  return row;
}

/** Corrects facts of a person. Another company corrects the spelling of the present employer. */
export async function writePerson(db: Db, id: string, facts: Partial<Facts>): Promise<void> {
  await db
    .update(technicians)
    .set({ ...facts, version: sql`${technicians.version} + 1` })
    .where(eq(technicians.id, id));
  const { company } = facts;
  if (company !== undefined) await db.update(technicianEmployers).set({ company }).where(isPresentOf(id));
}

type Move = { technicianId: string; company: string; fromDay: string };

/**
 * Closes the present employer on the day before, and opens the next. On the first day of the present one it replaces it,
 * and an entry without an employer also earlier.
 */
export async function moveEmployer(db: Db, { technicianId, company, fromDay }: Move): Promise<void> {
  const present = await presentEmployer(db, technicianId);
  if (present && (present.fromDay === fromDay || (!present.company && fromDay < present.fromDay))) {
    await db.update(technicianEmployers).set({ fromDay }).where(isPresentOf(technicianId));
    return writePerson(db, technicianId, { company });
  }
  await db
    .update(technicianEmployers)
    .set({ untilDay: addDays(fromDay, -1) })
    .where(isPresentOf(technicianId));
  await openEmployer(db, { technicianId, company, fromDay });
  await writePerson(db, technicianId, { company });
}

/** Ends the present employer on its last day; nobody follows. */
export async function endEmployer(db: Db, technicianId: string, untilDay: string): Promise<void> {
  await db.update(technicianEmployers).set({ untilDay }).where(isPresentOf(technicianId));
  await writePerson(db, technicianId, { company: "" });
}

/** Makes an entry that ended the present one again, instead of the present one, which goes. */
export async function reopenEmployer(
  db: Db,
  technicianId: string,
  { entryId, company, fromDay }: { entryId: string | undefined; company: string; fromDay: string | undefined },
): Promise<void> {
  const isOther = entryId === undefined ? undefined : ne(technicianEmployers.id, entryId);
  await db.delete(technicianEmployers).where(and(isPresentOf(technicianId), isOther));
  if (entryId !== undefined)
    await db.update(technicianEmployers).set({ untilDay: null, fromDay }).where(eq(technicianEmployers.id, entryId));
  await writePerson(db, technicianId, { company });
}

/**
 * The first day on which a next employer may begin: that of the present one, which it then replaces, or the day after the
 * last one. An entry without an employer says only that none was known, and keeps nobody from an earlier day.
 */
export async function firstFreeDay(db: Db, technicianId: string): Promise<string | undefined> {
  const present = await presentEmployer(db, technicianId);
  if (present?.company) return present.fromDay;
  const last = await lastEmployedDay(db, technicianId);
  return last && addDays(last, 1);
}

/** The last day of the employer before, where there is no present one. */
export async function lastEmployedDay(db: Db, technicianId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ last: max(technicianEmployers.untilDay) })
    .from(technicianEmployers)
    .where(eq(technicianEmployers.technicianId, technicianId));
  return row?.last ?? undefined;
}

export async function presentEmployer(db: Db, technicianId: string) {
  const [row] = await db.select().from(technicianEmployers).where(isPresentOf(technicianId));
  return row;
}

const isPresentOf = (id: string) => and(eq(technicianEmployers.technicianId, id), isNull(technicianEmployers.untilDay));

const openEmployer = (db: Db, employer: Move): Promise<void> => openEmployers(db, [employer]);

/** Opens the present employers of technicians who have none yet. */
export async function openEmployers(db: Db, employers: readonly Move[]): Promise<void> {
  if (employers.length === 0) return;
  await db.insert(technicianEmployers).values(employers.map((one) => ({ id: crypto.randomUUID(), ...one })));
}
