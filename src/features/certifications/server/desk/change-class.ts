import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { refundsOfRequest, sendRefunds } from "#features/payments/server/refunds/refund-source.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatCents } from "#shared/money.ts";
import { moveCertId } from "../../rules/states.ts";
import { classChanged, classChangeReused, priceChanged } from "../errors.ts";
import { issueCertification } from "../issue-certification.ts";
import { CLASS_REGISTRATION, findCertification } from "../queries.ts";
import { classChanges, classRegistrations } from "../tables.ts";
import { CLASS_REGISTRATIONS, type ClassSubject, classSubjectOf } from "./class-registrations.ts";
import { type ClassAnswer, type ClassChange, classMoneyBack, decideClassChange } from "./decide-class-change.ts";
import { CLASS_CHANGED, moveClassMoney } from "./move-class-money.ts";
import { setCertId, withdrawIssuedId } from "./set-class-state.ts";

export type ChangeClass = {
  registrationId: string;
  answers: readonly ClassAnswer[];
  /** Those that the preview told. */
  version: number;
  newCents: number;
  offCents: number;
  /** Absent: what was paid beyond the new price stays booked. */
  refund?: AskSourceRefund | undefined;
  letter: boolean;
  requestKey: string;
  actor: Staff;
};
type Changes = typeof classChanges;

/**
 * Staff change the class, its kind, the member price or the certification ID. A higher price opens one more charge; a
 * lower one is taken off what is open, and what was paid beyond it is refunded with `refund`, or stays booked. Sent
 * again under its key it changes nothing; the card processor is asked after the transaction, by this call or by the
 * reconcile job.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`, `certifications.invalid-answers`,
 * `certifications.registration-changed`, `certifications.change-reused`, `certifications.price-changed`,
 * `payments.charge-in-payment`, `payments.card-processor-away`, and the errors of `requestRefundsOf`
 */
export async function changeClass(deps: Deps, input: ChangeClass): Promise<void> {
  const { requestKey, registrationId, actor: _, ...asked } = input;
  const key = requestKeyOf(requestKey, [registrationId, asked]);
  const once = { table: classChanges, key, refusal: classChangeReused };
  if (!(await findFirst(deps.db, once))) await answerOnce(deps.db, once, () => make(deps, input, once));
  if (!input.refund) return;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
  await sendRefunds(
    deps,
    await refundsOfRequest(deps.db, { ...input.refund, source, reason: CLASS_CHANGED, requestKey }),
  );
}

async function make(deps: Deps, input: ChangeClass, once: Once<Changes>): Promise<Made<Changes>> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const expected = decideClassChange(await classSubjectOf(deps.db, input.registrationId), input.answers);
  const dueOn = await checkDueDay(deps);
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: input.registrationId };
  if (expected.newCents < expected.oldCents) await closeOrdersOf(deps, source);
  return inTransaction(deps, async (inTx) => {
    // Every transaction locks in this order: the registration, orders, charges.
    const isIt = eq(classRegistrations.id, input.registrationId);
    await inTx.db.select({ id: classRegistrations.id }).from(classRegistrations).where(isIt).for("update");
    const first = await findFirst(inTx.db, once);
    if (first) return { row: first, isReplay: true };
    const subject = await classSubjectOf(inTx.db, input.registrationId);
    if (subject.row.version !== input.version) throw classChanged();
    const change = decideClassChange(subject, input.answers);
    if (change.newCents !== input.newCents) throw priceChanged(change.newCents);
    // A payment that came meanwhile: staff decide about its money.
    if (classMoneyBack(subject, change).offCents !== input.offCents) throw classChanged();
    return write(inTx, { subject, change, dueOn, once }, input);
  });
}

type Decided = { subject: ClassSubject; change: ClassChange; dueOn: string; once: Once<Changes> };

async function write(deps: Deps, decided: Decided, input: ChangeClass): Promise<Made<Changes>> {
  const { subject, change, once } = decided;
  const { row } = subject;
  const made = await insertOnce(deps.db, once, () => ({
    ...{ id: crypto.randomUUID(), registrationId: row.id, at: deps.now(), by: input.actor.name },
    ...{ answers: change.answers, beforeCents: change.oldCents, afterCents: change.newCents },
  }));
  if (made.isReplay) return made;
  await writeClass(deps, decided);
  await writeId(deps, decided);
  const money = await moveClassMoney(deps, decided, input);
  const said = change.answers.map(({ label, before, after }) => `${label} from ${before} to ${after}`).join("; ");
  const [before, after] = [change.oldCents, change.newCents].map(formatCents);
  const price = before === after ? "The price stays" : `The price was ${before} and is ${after}`;
  await recordAudit(deps, {
    ...{ actor: input.actor, action: "registration.changed", subject: `registration ${row.reference}` },
    detail: `${input.actor.name} changed ${row.reference}: ${said}. ${price}${money}.`,
  });
  if (input.letter) await CLASS_REGISTRATIONS.confirm(deps, row.id, { again: input.requestKey });
  return made;
}

async function writeClass({ db }: Deps, { subject: { row }, change }: Decided): Promise<void> {
  const { classSelection, isRecertification, isActiveMember, priceCents, savedCents, memberSettled } = change;
  const isNewlyAsked = isActiveMember && !row.isActiveMember;
  const memberCheck = isNewlyAsked ? await checkMembership(db, row) : row.memberCheck;
  await db
    .update(classRegistrations)
    .set({
      classSelection,
      isRecertification,
      isActiveMember,
      priceCents,
      memberSettled,
      memberCheck,
      memberSavedCents: savedCents,
      version: row.version + 1,
    })
    .where(eq(classRegistrations.id, row.id));
}

/** An ID that came with the registration is withdrawn where another one replaces it. */
async function writeId(deps: Deps, { subject: { row }, change: { issuesId, certId } }: Decided): Promise<void> {
  if (!issuesId && certId === undefined) return;
  const to = await newIdOf(deps, row, certId);
  await setCertId(deps.db, row, { ...to, certIdStatus: moveCertId(row.certIdStatus, to.certIdStatus) });
  await withdrawIssuedId(deps.db, row);
}

async function newIdOf(deps: Deps, row: ClassSubject["row"], certId: string | undefined) {
  if (certId === undefined) {
    const issued = await issueCertification(deps, row);
    return { certId: issued.certId, certificationId: issued.id, certIdStatus: "issued" as const };
  }
  const found = await findCertification(deps.db, certId);
  const certIdStatus = found ? ("known" as const) : ("unknown" as const);
  return { certId, certificationId: found?.id ?? null, certIdStatus };
}
