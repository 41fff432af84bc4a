/** Reads of certifications and class registrations. */
import { and, arrayContains, desc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { likelyEmail } from "#features/membership/server/domains/likely-email.ts";
import { paymentsOfSource } from "#features/payments/server/charges/payments-of-source.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { certIdKey } from "../rules/cert-id.ts";
import { endedMessage, receivedMessage } from "../rules/class-text.ts";
import type { ClassRegistrationView } from "../rules/class-view.ts";
import { CLASS_LABELS, certType } from "../rules/classes.ts";
import type { SessionOf } from "../rules/sessions/session.ts";
import { classStatus } from "../rules/states.ts";
import { noSuchClassRegistration, wentToSomeoneElse } from "./errors.ts";
import { nameSessions } from "./roster/name-sessions.ts";
import { certifications, classRegistrations } from "./tables.ts";

export type ClassRegistration = typeof classRegistrations.$inferSelect;
type Charges = Awaited<ReturnType<typeof chargesOfSources>>;

/** Charges of a class registration carry this as their source. */
export const CLASS_REGISTRATION = "class-registration";

/**
 * Finds the certification of a typed ID; the newest if two IDs look alike. The ID of a record that another one continues
 * since a merge names that one.
 */
export async function findCertification(db: Db, typed: string): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: certifications.id, continuedBy: certifications.continuedBy })
    .from(certifications)
    .where(
      and(
        eq(certifications.certIdKey, certIdKey(typed)),
        or(ne(certifications.state, "withdrawn"), isNotNull(certifications.continuedBy)),
      ),
    )
    .orderBy(desc(isNull(certifications.continuedBy)), desc(certifications.createdAt))
    .limit(1);
  return found && { id: found.continuedBy ?? found.id };
}

/** @throws `certifications.no-such-registration`, `certifications.went-to-someone-else` */
async function findByToken(db: Db, publicToken: ClassToken): Promise<ClassRegistration> {
  const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.publicToken, publicToken));
  if (row) return row;
  throw (await findFormerClassId(db, publicToken)) ? wentToSomeoneElse() : noSuchClassRegistration();
}

/** The registration whose person before had this token. */
export async function findFormerClassId(db: Db, token: ClassToken): Promise<string | undefined> {
  const { id, formerTokens } = classRegistrations;
  const [row] = await db
    .select({ id })
    .from(classRegistrations)
    .where(arrayContains(formerTokens, [token]));
  return row?.id;
}

/** @throws as `viewClassRegistration` */
export const findClassId = async (db: Db, publicToken: ClassToken): Promise<string> =>
  (await findByToken(db, publicToken)).id;

/** @throws `certifications.no-such-registration` */
export async function findClassById(db: Db, id: string): Promise<ClassRegistration> {
  const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.id, id));
  if (!row) throw noSuchClassRegistration();
  return row;
}

/**
 * The registration as the holder of the token may read it.
 *
 * @throws `certifications.no-such-registration`, `certifications.went-to-someone-else`
 */
export async function viewClassRegistration(db: Db, publicToken: ClassToken): Promise<ClassRegistrationView> {
  const row = await findByToken(db, publicToken);
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, [row.id]);
  const view = viewClassRow(row, charges, await nameSessions(db, [row]));
  const likely = row.status === "active" ? await likelyEmail(db, row.email) : undefined;
  return {
    ...view,
    ...(likely && { likelyEmail: likely }),
    payments: await paymentsOfSource(db, CLASS_REGISTRATION, row.id),
  };
}

/**
 * @param chargesByRow the registrations' charges, keyed by registration id.
 * @param sessions those that the registrations name, by id.
 */
export function viewClassRow(
  row: ClassRegistration,
  chargesByRow: Charges,
  sessions: ReadonlyMap<string, SessionOf>,
): Omit<ClassRegistrationView, "payments" | "likelyEmail"> {
  const { reference, classSelection, certId, certIdStatus, isActiveMember, payMethod } = row;
  const { firstName, lastName, street, city, state, zip, email, phone, company } = row;
  const charges = chargesByRow.get(row.id) ?? [];
  return {
    reference,
    classSelection,
    certId,
    certIdStatus,
    isActiveMember,
    firstName,
    lastName,
    street,
    city,
    state,
    zip,
    email,
    phone,
    company,
    status: classStatus(row, charges),
    message: row.status === "active" ? receivedMessage(row) : endedMessage(row),
    ...(row.endedReason !== null && { endedReason: row.endedReason }),
    charges,
    ...(payMethod && { payMethod }),
    class: CLASS_LABELS[classSelection],
    certType: certType(row.isRecertification),
    session: (row.sessionId && sessions.get(row.sessionId)) || null,
    createdAt: row.createdAt.toISOString(),
  };
}
