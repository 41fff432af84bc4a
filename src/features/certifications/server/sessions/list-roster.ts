/** Who is on the roster of a session. */
import { and, asc, eq } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { RosterEntry } from "../../rules/sessions/session-roster.ts";
import { classStatus } from "../../rules/states.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { classRegistrations } from "../tables.ts";

const { sessionId, state, sourceId, lastName, firstName, id } = rosterEntries;

/** The registrations on the roster, by the names of their people. */
export async function listRegistered(db: Db, session: string): Promise<ClassRegistration[]> {
  const rows = await db
    .select({ row: classRegistrations })
    .from(rosterEntries)
    .innerJoin(classRegistrations, eq(classRegistrations.id, sourceId))
    .where(and(eq(sessionId, session), eq(state, "expected")))
    .orderBy(asc(lastName), asc(firstName), asc(id));
  return rows.map(({ row }) => row);
}

/** The same with what each owes and paid. */
export async function listRoster(db: Db, session: string): Promise<RosterEntry[]> {
  const rows = await listRegistered(db, session);
  const ids = rows.map((row) => row.id);
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, ids);
  return rows.map((row) => {
    const own = charges.get(row.id) ?? [];
    const { paidCents, refundedCents, openCents } = sumsOf(own);
    const {
      id: registrationId,
      reference,
      eventReference,
      version,
      company,
      email,
      certId,
      certIdStatus,
      payMethod,
    } = row;
    return {
      id: registrationId,
      registrationId,
      reference,
      eventReference,
      version,
      firstName: row.firstName,
      lastName: row.lastName,
      company,
      email,
      certId,
      certIdStatus,
      status: classStatus(row, own),
      payMethod,
      paidCents,
      refundedCents,
      openCents,
    };
  });
}
