import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import { sumCents } from "#shared/money.ts";
import type { AnswerChoices, AskedChange, ChangePreview } from "../../rules/registrations/change-answers.ts";
import { REGISTRATION } from "../registration-source.ts";
import { choicesAt } from "./choices-at.ts";
import { type Change, decideChange, type Subject, soldLabels } from "./decide-change.ts";
import { subjectOf } from "./event-registrations.ts";
import { lackingFor } from "./move-units.ts";
import { personChoices } from "./one-person.ts";

/** The questions of a registration that staff may answer anew. */
export async function listChoices(db: Db, registrationId: string): Promise<AnswerChoices> {
  const { row, event } = await subjectOf(db, registrationId);
  const { version, details } = row;
  return { version, choices: choicesAt(event, details), ...personChoices(event, row) };
}

/**
 * What a change of answers would come to. Nothing is written.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `events.invalid-answers`
 */
export async function previewChange(
  db: Db,
  { registrationId, ...asked }: AskedChange & { registrationId: string },
): Promise<ChangePreview> {
  const subject = await subjectOf(db, registrationId);
  const { row, event } = subject;
  const change = decideChange(subject, asked);
  const { offCents, most } = moneyBack(subject, change);
  const lacking = await lackingFor(db, event, row, change);
  return {
    ...{ answers: change.answers, oldCents: change.oldCents, newCents: change.newCents, offCents },
    differenceCents: change.newCents - change.oldCents,
    refund: await viewSourceRefund(db, { sourceKind: REGISTRATION, sourceId: row.id }, most),
    comesOff: change.comesOff,
    lacking: lacking.map(({ label, left }) => ({ label, left })),
  };
}

/** Of a lower price: what is open is no longer owed, and what is beyond that was paid. */
export function moneyBack({ event, from = event, charges }: Subject, { oldCents, newCents, removed }: Change) {
  const lessCents = Math.max(oldCents - newCents, 0);
  const open = charges.filter(({ status }) => status === "open").map(({ amountCents }) => amountCents);
  const offCents = Math.min(lessCents, sumCents(open));
  // Of one that moves, what was paid bears the name of the event that it leaves until it has moved.
  const first = [event, from].flatMap((at) => removed.flatMap((line) => soldLabels(at, line)));
  return { lessCents, offCents, first, most: { cents: lessCents - offCents, first } };
}
