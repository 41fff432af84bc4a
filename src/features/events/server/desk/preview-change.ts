import { viewEffect } from "#features/registrations/server/change-money.ts";
import type { Db } from "#platform/database/db.ts";
import type { AnswerChoices, ChangePreview, PreviewChange } from "../../rules/registrations/change-answers.ts";
import { choicesAt } from "./choices-at.ts";
import { decideChange } from "./decide-change.ts";
import { EVENT_REGISTRATIONS, subjectOf } from "./event-registrations.ts";
import { lackingFor } from "./move-units.ts";
import { personChoices } from "./one-person.ts";
import { priceChange } from "./price-change.ts";

/** The questions of a registration whose answers staff may change. */
export async function listChoices(db: Db, registrationId: string): Promise<AnswerChoices> {
  const { row, event } = await subjectOf(db, registrationId);
  const { version, details } = row;
  return { version, choices: choicesAt(event, details), ...personChoices(event, row) };
}

/**
 * Previews a change of answers. Nothing is written.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `events.invalid-answers`
 */
export async function previewChange(
  db: Db,
  { registrationId, ...input }: PreviewChange & { registrationId: string },
): Promise<ChangePreview> {
  const subject = await subjectOf(db, registrationId);
  const { row, event } = subject;
  const change = decideChange(subject, input);
  const lacking = await lackingFor(db, event, row, change);
  return {
    ...(await viewEffect(db, EVENT_REGISTRATIONS, subject, priceChange(subject, change))),
    answers: change.answers,
    comesOff: change.comesOff,
    lacking: lacking.map(({ label, left }) => ({ label, left })),
  };
}
