import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { changeProgram } from "#features/payments/server/charges/change-program.ts";
import { moveMoney, type PriceChange } from "#features/registrations/server/change-money.ts";
import { changeRegistration, changeRow, sayAnswers } from "#features/registrations/server/change-registration.ts";
import { lockRow } from "#features/registrations/server/registrable.ts";
import type { Db } from "#platform/database/db.ts";
import { insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { MoveRegistration } from "../../rules/registrations/move-registration.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { releaseClaims } from "../claims/release-claims.ts";
import { changeLacks, changeReused, notOpenThere } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { answerChanges, registrations } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { startOf, writeAnswers } from "./change-answers.ts";
import type { Change } from "./decide-change.ts";
import { decideMove, fittedTo, type MoveSubject, renamed, subjectAt, titleOf } from "./decide-move.ts";
import { EVENT_REGISTRATIONS, subjectOf } from "./event-registrations.ts";
import { moveUnits } from "./move-units.ts";
import { closedText, findTarget, takenThere } from "./preview-move.ts";
import { priceChange } from "./price-change.ts";
import { refuseCheckedIn } from "./refuse-checked-in.ts";

type Input = MoveRegistration & { registrationId: string; requestKey: string; actor: Staff };
type Changes = typeof answerChanges;

/**
 * Staff move a registration to another event of its kind, with its people, its answers and what was paid. What differs
 * in price is charged, taken off or refunded as by `changeAnswers`; what it held is offered to the waitlist of the event
 * that it leaves. Sent again under its key it changes nothing; the card processor is asked after the transaction, by
 * this call or by the reconcile job.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `events.no-such-event`, `events.no-move-there`,
 * `events.is-checked-in`, `events.invalid-answers` with the paths as fields, `events.answers-changed`,
 * `events.change-reused`, `events.change-price-changed`, `events.full`, `events.not-open-there`,
 * `payments.charge-in-payment`, `payments.card-processor-away`, and the errors of `requestRefundsOf`
 */
export async function moveRegistration(deps: Deps, input: Input): Promise<void> {
  const { requestKey, registrationId, actor: _, ...request } = input;
  // A key belongs to one call: that of another change is another one.
  const key = requestKeyOf(keyOf(requestKey), [registrationId, request]);
  const once = { table: answerChanges, key, refusal: changeReused };
  await changeRegistration(deps, EVENT_REGISTRATIONS, input, {
    once,
    // Nobody pays under the name of the event that it left.
    closesOrders: true,
    lock: async (db) => lockAll(db, registrationId, [(await subjectOf(db, registrationId)).event.id, input.eventId]),
    async decide(at, one) {
      const subject = subjectAt(one, await findTarget(at, one.event, input.eventId));
      const change = decideMove(subject, fittedTo(subject), input.answers);
      return { subject, change, price: priceChange(subject, change), starts: startOf(subject, change) };
    },
    write: (inTx, decided) => write(inTx, { ...decided, once }, input),
  });
}

const keyOf = (requestKey: string): string => `move:${requestKey}`;

/** Every transaction locks in this order: events by their ids, the registration, orders, charges. */
async function lockAll(db: Db, registrationId: string, eventIds: readonly string[]): Promise<void> {
  for (const id of eventIds.toSorted()) await lockEvent(db, id);
  await lockRow(EVENT_REGISTRATIONS, db, registrationId);
}

type Decided = {
  subject: MoveSubject;
  change: Change;
  price: PriceChange;
  dueOn: string;
  once: Once<Changes>;
};

async function write(deps: Deps, decided: Decided, input: Input): Promise<Made<Changes>> {
  const { subject, change, dueOn, once } = decided;
  const { row, event, from } = subject;
  await refuseCheckedIn(deps, row.id);
  const overruled = await moveClaims(deps, decided, input);
  const made = await insertOnce(deps.db, once, () => ({
    ...changeRow(deps, input, change, change.answers),
    movedFrom: from.id,
    overruled,
  }));
  if (made.isReplay) return made;
  await changeProgram(deps, {
    sourceKind: REGISTRATION,
    sourceId: row.id,
    program: titleOf(event),
    dueOn,
    actor: input.actor.email,
    labelOf: (label) => renamed(from, event, label),
  });
  await deps.db.update(registrations).set({ eventId: event.id }).where(eq(registrations.id, row.id));
  await writeAnswers(deps, decided, input.actor.name);
  const money = await moveMoney(deps, EVENT_REGISTRATIONS, decided, input);
  for (const id of [from.id, event.id].sort()) await makeWaitlistOffers(deps, id);
  await recordMove(deps, decided, input, { money, overruled });
  const letter = { again: keyOf(input.requestKey), movedFrom: titleOf(from) };
  if (input.letter) await postRegistrationLetter(deps, await findRegistration(deps.db, row.publicToken), letter);
  return made;
}

/** @returns what staff overruled, as people read it. */
async function moveClaims(deps: Deps, { subject, change }: Decided, { overrule }: Input): Promise<string[]> {
  const closed = closedText(subject.event, deps.now());
  if (closed && !overrule) throw notOpenThere(closed);
  await releaseClaims(deps.db, subject.row.id);
  const lacking = await moveUnits(deps.db, { ...takenThere(subject, change), isOverruled: overrule });
  if (lacking.length > 0 && !overrule) throw changeLacks(lacking);
  return [...(closed ? [closed] : []), ...lacking.map(({ label }) => `${label} is full.`)];
}

type MoveResult = { money: string; overruled: readonly string[] };

/** One sentence in the log of the registration, and one in that of each event. */
async function recordMove(
  deps: Deps,
  { subject, change }: Decided,
  { actor }: Input,
  result: MoveResult,
): Promise<void> {
  const { row, event, from } = subject;
  const [left, to] = [titleOf(from), titleOf(event)];
  const others = sayAnswers(change.answers.slice(1));
  const changed = others ? ` Changed with it: ${others}.` : "";
  const off = change.comesOff.length > 0 ? ` No longer in it: ${change.comesOff.join(", ")}.` : "";
  const although = result.overruled.length > 0 ? ` Over the limit: ${result.overruled.join(" ")}` : "";
  const whole = `${actor.name} moved ${row.reference} of ${row.company} from ${left} to ${to}. ${result.money}.`;
  const whose = `the registration ${row.reference} of ${row.company}`;
  for (const [subjectOfLine, detail] of [
    [`registration ${row.reference}`, `${whole}${changed}${off}${although}`],
    [`event ${from.id}`, `${actor.name} moved ${whose} from here to ${to}.`],
    [`event ${event.id}`, `${actor.name} moved ${whose} here from ${left}.${although}`],
  ] as const)
    await recordAudit(deps, { actor, action: "registration.moved", subject: subjectOfLine, detail });
}
