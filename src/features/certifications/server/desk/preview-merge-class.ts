import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { sumCents } from "#shared/money.ts";
import { classEnded, noSuchClassRegistration } from "../errors.ts";
import { CLASS_ENDED, classEndedLetter } from "../post-class-ended-letter.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { classRegistrations } from "../tables.ts";
import { findClassPair } from "./merge-class.ts";

/** More than anybody ever makes by mistake; any other is named by its reference. */
const MOST_OTHERS = 20;

/**
 * The registrations for the same class that one may be a duplicate of: those of its name first, because an office
 * registers many candidates by one address.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`
 */
export async function listClassMergeTargets(db: Db, registrationId: string) {
  const { id, status, email, firstName, lastName, classSelection, createdAt } = classRegistrations;
  const [row] = await db.select().from(classRegistrations).where(eq(id, registrationId));
  if (!row) throw noSuchClassRegistration();
  if (row.status !== "active") throw classEnded();
  const isOfEmail = eq(sql`lower(${email})`, row.email.toLowerCase());
  const isOfName = sql`lower(${firstName} || ' ' || ${lastName}) = ${nameOf(row).toLowerCase()}`;
  const isForClass = and(eq(classSelection, row.classSelection), eq(status, "active"), ne(id, row.id));
  const others = await db
    .select()
    .from(classRegistrations)
    .where(and(isForClass, or(isOfName, isOfEmail)))
    .orderBy(desc(isOfName), asc(createdAt), asc(id))
    .limit(MOST_OTHERS);
  return { version: row.version, others: others.map((one) => viewOther(one, row)) };
}

const nameOf = ({ firstName, lastName }: ClassRegistration): string => `${firstName} ${lastName}`;

const viewOther = (one: ClassRegistration, row: ClassRegistration) => ({
  ...{ reference: one.reference, name: nameOf(one), company: one.company, createdAt: one.createdAt.toISOString() },
  because: nameOf(one).toLowerCase() === nameOf(row).toLowerCase() ? ("name" as const) : ("email" as const),
});

/**
 * What ending a class registration as a duplicate would come to. Nothing is changed.
 *
 * @throws `certifications.no-such-duplicate`, `certifications.registration-ended`
 */
export async function previewMergeClass(
  deps: Deps,
  { registrationId, into }: { registrationId: string; into: string },
) {
  const { row, kept } = await findClassPair(deps, registrationId, into);
  if (row.status !== "active" || kept.status !== "active") throw classEnded();
  const charges = await chargesOfSources(deps.db, CLASS_REGISTRATION, [row.id, kept.id]);
  const open = (charges.get(kept.id) ?? []).filter((one) => one.status === "open");
  const fromCents = sumsOf(charges.get(row.id) ?? []).paidCents;
  const letter = classEndedLetter(row, "", { paidCents: fromCents, refundCents: 0, kept: kept.reference });
  const { subject, html } = await drawPreview(deps, CLASS_ENDED, letter);
  return {
    ...{ reference: row.reference, into: kept.reference, intoVersion: kept.version },
    ...{ name: nameOf(kept), company: kept.company, filled: [], left: [], letter: { subject, html } },
    paid: { fromCents, intoOpenCents: sumCents(open.map(({ amountCents }) => amountCents)) },
  };
}
