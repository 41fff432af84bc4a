import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { endEventPerson } from "#features/certifications/server/sessions/end-event-person.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { moveMoney } from "#features/registrations/server/change-money.ts";
import { changeRegistration, changeRow, sayAnswers } from "#features/registrations/server/change-registration.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { isoDay } from "#shared/dates.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { ChangeAnswers } from "../../rules/registrations/change-answers.ts";
import { eventView } from "../catalog/queries.ts";
import { detailsOf } from "../class-rosters/certification-people.ts";
import { changeLacks, changeReused } from "../errors.ts";
import { answerChanges, registrations } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { type Change, decideChange, type Subject } from "./decide-change.ts";
import { EVENT_REGISTRATIONS } from "./event-registrations.ts";
import { moveUnits } from "./move-units.ts";
import { priceChange } from "./price-change.ts";
import { refuseCheckedIn } from "./refuse-checked-in.ts";

type Input = ChangeAnswers & { registrationId: string; requestKey: string; actor: Staff };

/**
 * Staff change what a registration chose, add one person to it, or take one off. A higher price opens one more charge; a
 * lower one is taken off what is open, and what was paid beyond it is refunded with `refund`, or stays booked. Limited
 * units are released and taken in the same transaction. Sent again under its key it changes nothing.
 *
 * @throws as `changeRegistration`, `events.invalid-answers` with the paths as fields, `events.change-reused`,
 * `events.full`, `events.is-checked-in` for one who comes off
 */
export async function changeAnswers(deps: Deps, input: Input): Promise<void> {
  const { requestKey, registrationId, actor, ...request } = input;
  const key = requestKeyOf(requestKey, [registrationId, request]);
  const once = { table: answerChanges, key, refusal: changeReused };
  await changeRegistration(deps, EVENT_REGISTRATIONS, input, {
    once,
    decide(_, subject) {
      const change = decideChange(subject, input);
      return { subject, change, price: priceChange(subject, change), starts: startOf(subject, change) };
    },
    async write(inTx, decided) {
      const { subject, change } = decided;
      const { row, event } = subject;
      // The door knows people by their place in the registration, which one who comes off changes for the others.
      if (input.takeOff !== undefined) await refuseCheckedIn(inTx, row.id);
      const lacking = await moveUnits(inTx.db, { event, row, change, isOverruled: input.overrule });
      if (lacking.length > 0 && !input.overrule) throw changeLacks(lacking);
      const full = lacking.map(({ label }) => label);
      const made = await insertOnce(inTx.db, once, () => ({
        ...changeRow(inTx, input, change, change.answers),
        overruled: full,
      }));
      if (made.isReplay) return made;
      await writeAnswers(inTx, decided, actor.name);
      const money = await moveMoney(inTx, EVENT_REGISTRATIONS, decided, input);
      await makeWaitlistOffers(inTx, event.id);
      await recordAudit(inTx, {
        actor,
        action: "registration.changed",
        subject: `registration ${row.reference}`,
        detail: `${actor.name} changed ${row.reference}: ${sayAnswers(change.answers)}. ${money}.${sayRest(change, full)}`,
      });
      if (input.letter) await EVENT_REGISTRATIONS.confirm(inTx, row.id, { again: requestKey });
      return made;
    },
  });
}

/** The first day of what it is for with the new answers. */
export const startOf = ({ event }: Pick<Subject, "event">, { details }: Change): string =>
  heldOn(eventView(event), details).starts ?? isoDay(event.date, event.timeZone);

/** A decision of staff about the member price stands while it is asked for. */
export async function writeAnswers(
  deps: Deps,
  { subject: { row, from }, change }: { subject: Subject; change: Change },
  by: string,
): Promise<void> {
  const { db } = deps;
  if (from || !isSameClass(row, change))
    await endEventPerson(deps, row.id, { reason: "The registration for the event was changed", by });
  const { details, customInputs, headcount, asksMemberPrice, memberSaved, newCents } = change;
  const wasChecked = asksMemberPrice && row.memberCheck !== null;
  const settled = wasChecked ? row.memberSettled : null;
  const check = asksMemberPrice && !wasChecked ? await checkMembership(db, row) : null;
  await db
    .update(registrations)
    .set({
      details,
      customInputs,
      headcount,
      version: row.version + 1,
      totalCents: newCents - (settled === "charged" ? (memberSaved ?? 0) : 0),
      memberCheck: wasChecked ? row.memberCheck : check,
      memberSettled: settled,
      memberSavedCents: memberSaved ?? null,
    })
    .where(eq(registrations.id, row.id));
  noteFact(db, "registration.changed", row.id);
}

/** Another class or other dates are another roster. */
function isSameClass(row: Pick<Subject["row"], "details">, change: Pick<Change, "details">): boolean {
  const [before, after] = [detailsOf(row), detailsOf(change)];
  return before?.class === after?.class && before?.session === after?.session;
}

const sayRest = ({ comesOff }: Change, full: readonly string[]): string =>
  (comesOff.length > 0 ? ` No longer in it: ${comesOff.join(", ")}.` : "") +
  (full.length > 0 ? ` It was let in although full: ${full.join(", ")}.` : "");
