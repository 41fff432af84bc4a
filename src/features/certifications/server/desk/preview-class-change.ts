import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { moneyBack } from "#features/registrations/server/change-money.ts";
import type { Db } from "#platform/database/db.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { classSubjectOf } from "./class-registrations.ts";
import { type ClassAnswer, classChoices, classPriceChange, decideClassChange } from "./decide-class-change.ts";

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
  const { offCents, most } = moneyBack(subject, classPriceChange(subject, change));
  const { oldCents, newCents } = change;
  return {
    ...{ answers: change.answers, oldCents, newCents, differenceCents: newCents - oldCents, offCents },
    refund: await viewSourceRefund(db, { sourceKind: CLASS_REGISTRATION, sourceId: registrationId }, most),
    ...{ comesOff: [], lacking: [] },
  };
}
