import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { refundsOfRequest, sendRefunds } from "#features/payments/server/refunds/refund-source.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { ChangeAnswers } from "../../rules/registrations/change-answers.ts";
import { eventView } from "../catalog/queries.ts";
import { answersChanged, changeLacks, changePriceChanged, changeReused } from "../errors.ts";
import { lockEvent } from "../inventory/claim-inventory.ts";
import { REGISTRATION } from "../registration-source.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { answerChanges, registrations } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { type Change, decideChange, type Subject } from "./decide-change.ts";
import { subjectOf } from "./event-registrations.ts";
import { moveMoney, REASON } from "./move-money.ts";
import { type Lacking, moveUnits } from "./move-units.ts";
import { moneyBack } from "./preview-change.ts";
import { refuseCheckedIn } from "./refuse-checked-in.ts";

type Input = ChangeAnswers & { registrationId: string; requestKey: string; actor: Staff };
type Changes = typeof answerChanges;

/**
 * Staff change what a registration chose, add one person to it, or take one off. A higher price opens one more charge; a lower one is taken off what is open,
 * and what was paid beyond it is refunded with `refund`, or stays booked. Limited units are released and taken in the
 * same transaction. Sent again under its key it changes nothing; the card processor is asked after the transaction, by
 * this call or by the reconcile job.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `events.invalid-answers` with the paths as fields,
 * `events.answers-changed`, `events.change-reused`, `events.change-price-changed`, `events.full`,
 * `events.is-checked-in` for one who comes off, `payments.charge-in-payment`, `payments.card-processor-away`, and the errors of `requestRefundsOf`
 */
export async function changeAnswers(deps: Deps, input: Input): Promise<void> {
  const { requestKey, registrationId, actor: _, ...asked } = input;
  const key = requestKeyOf(requestKey, [registrationId, asked]);
  const once = { table: answerChanges, key, refusal: changeReused };
  if (!(await findFirst(deps.db, once))) await answerOnce(deps.db, once, () => make(deps, input, once));
  if (!input.refund) return;
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  await sendRefunds(deps, await refundsOfRequest(deps.db, { ...input.refund, source, reason: REASON, requestKey }));
}

async function make(deps: Deps, input: Input, once: Once<Changes>): Promise<Made<Changes>> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const { event, row, charges } = await subjectOf(deps.db, input.registrationId);
  const expected = decideChange({ event, row, charges }, input);
  const { starts = isoDay(event.date, event.timeZone) } = heldOn(eventView(event), expected.details);
  const dueOn = await checkDueDay(deps, starts);
  const memberCheck = expected.asksMemberPrice ? await checkMembership(deps.db, row) : null;
  if (expected.newCents < expected.oldCents) await closeOrdersOf(deps, { sourceKind: REGISTRATION, sourceId: row.id });
  return inTransaction(deps, async (inTx) => {
    // Every transaction locks in this order: the event, the registration, orders, charges.
    const locked = await lockEvent(inTx.db, event.id);
    await inTx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.id, row.id))
      .for("update");
    const first = await findFirst(inTx.db, once);
    if (first) return { row: first, isReplay: true };
    const subject = { ...(await subjectOf(inTx.db, row.id)), event: locked };
    if (subject.row.version !== input.version) throw answersChanged();
    const change = decideChange(subject, input);
    // The door knows people by their place in the registration, which one who comes off changes for the others.
    if (input.takeOff !== undefined) await refuseCheckedIn(inTx, row.id);
    if (change.newCents !== input.newCents) throw changePriceChanged(change.newCents);
    // A payment that came meanwhile: staff decide about its money.
    if (moneyBack(subject, change).offCents !== input.offCents) throw answersChanged();
    return write(inTx, { subject, change, dueOn, memberCheck, once }, input);
  });
}

type MemberCheck = Subject["row"]["memberCheck"];
type Decided = { subject: Subject; change: Change; dueOn: string; memberCheck: MemberCheck; once: Once<Changes> };

async function write(deps: Deps, decided: Decided, input: Input): Promise<Made<Changes>> {
  const { subject, change, once } = decided;
  const { row, event } = subject;
  const lacking = await moveUnits(deps.db, { event, row, change, isOverruled: input.overrule });
  if (lacking.length > 0 && !input.overrule) throw changeLacks(lacking);
  const made = await insertOnce(deps.db, once, () => ({
    ...{ id: crypto.randomUUID(), registrationId: row.id, at: deps.now(), by: input.actor.name },
    ...{ answers: change.answers, beforeCents: change.oldCents, afterCents: change.newCents },
    overruled: lacking.map(({ label }) => label),
  }));
  if (made.isReplay) return made;
  await writeAnswers(deps, decided);
  const money = await moveMoney(deps, decided, input);
  await makeWaitlistOffers(deps, event.id);
  await recordAudit(deps, {
    ...{ actor: input.actor, action: "registration.changed", subject: `registration ${row.reference}` },
    detail: sentenceOf(decided, input, { money, lacking }),
  });
  if (input.letter)
    await postRegistrationLetter(deps, await findRegistration(deps.db, row.publicToken), { again: input.requestKey });
  return made;
}

/** A decision of staff about the member price stands while it is asked for. */
export async function writeAnswers(
  { db }: Pick<Deps, "db">,
  { subject: { row }, change, memberCheck }: Pick<Decided, "subject" | "change" | "memberCheck">,
): Promise<void> {
  const { details, customInputs, headcount, asksMemberPrice, memberSaved, newCents } = change;
  const wasAsked = asksMemberPrice && row.memberCheck !== null;
  const settled = wasAsked ? row.memberSettled : null;
  await db
    .update(registrations)
    .set({
      details,
      customInputs,
      headcount,
      version: row.version + 1,
      totalCents: newCents - (settled === "charged" ? (memberSaved ?? 0) : 0),
      memberCheck: wasAsked ? row.memberCheck : memberCheck,
      memberSettled: settled,
      memberSavedCents: memberSaved ?? null,
    })
    .where(eq(registrations.id, row.id));
}

function sentenceOf(
  { subject, change }: Decided,
  { actor }: Input,
  { money, lacking }: { money: string; lacking: readonly Lacking[] },
): string {
  const said = change.answers.map(({ label, before, after }) => `${label} from ${before} to ${after}`).join("; ");
  const [before, after] = [change.oldCents, change.newCents].map(formatCents);
  const price = before === after ? "The price stays" : `The price was ${before} and is ${after}`;
  const full =
    lacking.length > 0 ? ` It was let in although full: ${lacking.map(({ label }) => label).join(", ")}.` : "";
  const off = change.comesOff.length > 0 ? ` No longer in it: ${change.comesOff.join(", ")}.` : "";
  return `${actor.name} changed ${subject.row.reference}: ${said}. ${price}${money}.${off}${full}`;
}
