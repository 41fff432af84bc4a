import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { nameChargesAnew } from "#features/payments/server/charges/name-charges-anew.ts";
import { refundsOfRequest, sendRefunds } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { MoveRegistration } from "../../rules/registrations/move-registration.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { answersChanged, changeLacks, changePriceChanged, changeReused, notOpenThere } from "../errors.ts";
import { lockEvent } from "../inventory/claim-inventory.ts";
import { releaseClaims } from "../inventory/release-claims.ts";
import { REGISTRATION } from "../registration-source.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { answerChanges, registrations } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { writeAnswers } from "./change-answers.ts";
import type { Change } from "./decide-change.ts";
import { decideMove, fittedTo, type MoveSubject, renamed, subjectAt, titleOf } from "./decide-move.ts";
import { subjectOf } from "./event-registrations.ts";
import { moveMoney, REASON } from "./move-money.ts";
import { moveUnits } from "./move-units.ts";
import { moneyBack } from "./preview-change.ts";
import { closedText, findTarget, refuseTarget, takenThere } from "./preview-move.ts";
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
  const { requestKey, registrationId, actor: _, ...asked } = input;
  // A key belongs to one call: that of another change is another one.
  const key = requestKeyOf(keyOf(requestKey), [registrationId, asked]);
  const once = { table: answerChanges, key, refusal: changeReused };
  if (!(await findFirst(deps.db, once))) await answerOnce(deps.db, once, () => make(deps, input, once));
  if (!input.refund) return;
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  await sendRefunds(deps, await refundsOfRequest(deps.db, { ...input.refund, source, reason: REASON, requestKey }));
}

const keyOf = (requestKey: string): string => `move:${requestKey}`;

async function make(deps: Deps, input: Input, once: Once<Changes>): Promise<Made<Changes>> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const before = await subjectOf(deps.db, input.registrationId);
  const { row, event: from } = before;
  const there = subjectAt(before, await findTarget(deps, from, input.eventId));
  const expected = decideMove(there, fittedTo(there), input.answers);
  const { starts = isoDay(there.event.date, there.event.timeZone) } = heldOn(eventView(there.event), expected.details);
  const dueOn = await checkDueDay(deps, starts);
  const memberCheck = expected.asksMemberPrice ? await checkMembership(deps.db, row) : null;
  // Nobody pays under the name of the event that it left.
  await closeOrdersOf(deps, { sourceKind: REGISTRATION, sourceId: row.id });
  return inTransaction(deps, async (inTx) => {
    const locked = await lockAll(inTx.db, row.id, [from.id, input.eventId]);
    const first = await findFirst(inTx.db, once);
    if (first) return { row: first, isReplay: true };
    const now = await subjectOf(inTx.db, row.id);
    const [left, to] = [locked.get(now.event.id), locked.get(input.eventId)];
    if (now.row.version !== input.version || !left || !to) throw answersChanged();
    refuseTarget(left, to, deps.now());
    const subject = subjectAt({ ...now, event: left }, to);
    const change = decideMove(subject, fittedTo(subject), input.answers);
    if (change.newCents !== input.newCents) throw changePriceChanged(change.newCents);
    // A payment that came meanwhile: staff decide about its money.
    if (moneyBack(subject, change).offCents !== input.offCents) throw answersChanged();
    await refuseCheckedIn(inTx, row.id);
    return write(inTx, { subject, change, dueOn, memberCheck, once }, input);
  });
}

/** Every transaction locks in this order: events by their ids, the registration, orders, charges. */
async function lockAll(db: Db, registrationId: string, eventIds: readonly string[]): Promise<Map<string, EventRow>> {
  const locked = new Map<string, EventRow>();
  for (const id of eventIds.toSorted()) locked.set(id, await lockEvent(db, id));
  await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for("update");
  return locked;
}

type Decided = {
  subject: MoveSubject;
  change: Change;
  dueOn: string;
  memberCheck: MoveSubject["row"]["memberCheck"];
  once: Once<Changes>;
};

async function write(deps: Deps, decided: Decided, input: Input): Promise<Made<Changes>> {
  const { subject, change, dueOn, once } = decided;
  const { row, event, from } = subject;
  const overruled = await moveClaims(deps, decided, input);
  const made = await insertOnce(deps.db, once, () => ({
    ...{ id: crypto.randomUUID(), registrationId: row.id, at: deps.now(), by: input.actor.name, movedFrom: from.id },
    ...{ answers: change.answers, beforeCents: change.oldCents, afterCents: change.newCents, overruled },
  }));
  if (made.isReplay) return made;
  await nameChargesAnew(deps, {
    ...{ sourceKind: REGISTRATION, sourceId: row.id, program: titleOf(event), dueOn, actor: input.actor.email },
    labelOf: (label) => renamed(from, event, label),
  });
  await deps.db.update(registrations).set({ eventId: event.id }).where(eq(registrations.id, row.id));
  await writeAnswers(deps, decided);
  const money = await moveMoney(deps, decided, input);
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

type Said = { money: string; overruled: readonly string[] };

/** One sentence in the log of the registration, and one in that of each event. */
async function recordMove(deps: Deps, { subject, change }: Decided, { actor }: Input, said: Said): Promise<void> {
  const { row, event, from } = subject;
  const [left, to] = [titleOf(from), titleOf(event)];
  const [before, after] = [change.oldCents, change.newCents].map(formatCents);
  const price = before === after ? "The price stays" : `The price was ${before} and is ${after}`;
  const others = change.answers.slice(1).map((one) => `${one.label} from ${one.before} to ${one.after}`);
  const anew = others.length > 0 ? ` Changed with it: ${others.join("; ")}.` : "";
  const off = change.comesOff.length > 0 ? ` No longer in it: ${change.comesOff.join(", ")}.` : "";
  const although = said.overruled.length > 0 ? ` It was let in all the same: ${said.overruled.join(" ")}` : "";
  const whole = `${actor.name} moved ${row.reference} of ${row.company} from ${left} to ${to}. ${price}${said.money}.`;
  const whose = `the registration ${row.reference} of ${row.company}`;
  for (const [subjectOfLine, detail] of [
    [`registration ${row.reference}`, `${whole}${anew}${off}${although}`],
    [`event ${from.id}`, `${actor.name} moved ${whose} from here to ${to}.`],
    [`event ${event.id}`, `${actor.name} moved ${whose} here from ${left}.${although}`],
  ] as const)
    await recordAudit(deps, { actor, action: "registration.moved", subject: subjectOfLine, detail });
}
