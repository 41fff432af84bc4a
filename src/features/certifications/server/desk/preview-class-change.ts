import { eq } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import { classEnded, noSuchClassRegistration } from "../errors.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { classRegistrations } from "../tables.ts";
import {
  type ClassAnswer,
  type ClassSubject,
  classChoices,
  classMoneyBack,
  decideClassChange,
} from "./decide-class-change.ts";
import { savedOfClass } from "./settle-class-price.ts";

/**
 * A class registration with its charges and today's prices.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`
 */
export async function classSubjectOf(db: Db, registrationId: string): Promise<ClassSubject> {
  const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.id, registrationId));
  if (!row) throw noSuchClassRegistration();
  if (row.status !== "active") throw classEnded();
  const charges = (await chargesOfSources(db, CLASS_REGISTRATION, [row.id])).get(row.id) ?? [];
  return { row, charges, prices: await getSetting(db, "classes"), savedCents: await savedOfClass(db, row) };
}

/** The questions of a class registration that staff may answer anew. */
export async function listClassChoices(db: Db, registrationId: string) {
  const { row } = await classSubjectOf(db, registrationId);
  return { version: row.version, choices: classChoices(row), added: [], leaving: [] };
}

/**
 * What another class would come to. Nothing is written.
 *
 * @throws as `classSubjectOf`, and `certifications.invalid-answers`
 */
export async function previewClassChange(
  db: Db,
  { registrationId, answers }: { registrationId: string; answers: readonly ClassAnswer[] },
) {
  const subject = await classSubjectOf(db, registrationId);
  const change = decideClassChange(subject, answers);
  const { offCents, most } = classMoneyBack(subject, change);
  const { oldCents, newCents } = change;
  return {
    ...{ answers: change.answers, oldCents, newCents, differenceCents: newCents - oldCents, offCents },
    refund: await viewSourceRefund(db, { sourceKind: CLASS_REGISTRATION, sourceId: registrationId }, most),
    ...{ comesOff: [], lacking: [] },
  };
}
