import { viewEffect } from "#features/registrations/server/change-money.ts";
import type { Db } from "#platform/database/db.ts";
import { CLASS_REGISTRATIONS, classSubjectOf } from "./class-registrations.ts";
import { type ClassAnswer, classChoices, classPriceChange, decideClassChange } from "./decide-class-change.ts";

/** The questions of a class registration whose answers staff may change. */
export async function listClassChoices(db: Db, registrationId: string) {
  const { row } = await classSubjectOf(db, registrationId);
  return { version: row.version, choices: classChoices(row), added: [], leaving: [] };
}

/**
 * Previews a change to another class. Nothing is written.
 *
 * @throws as `classSubjectOf`, and `certifications.invalid-answers`
 */
export async function previewClassChange(
  db: Db,
  { registrationId, answers }: { registrationId: string; answers: readonly ClassAnswer[] },
) {
  const subject = await classSubjectOf(db, registrationId);
  const change = decideClassChange(subject, answers);
  return {
    ...(await viewEffect(db, CLASS_REGISTRATIONS, subject, classPriceChange(subject, change))),
    answers: change.answers,
    comesOff: [],
    lacking: [],
  };
}
