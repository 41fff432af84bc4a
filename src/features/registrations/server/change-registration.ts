import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { refundsOfRequest, sendRefunds } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, type KeyedTable, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { moneyBack, type PriceChange } from "./change-money.ts";
import { findActive, type Registrable, type Subject, sourceOf } from "./registrable.ts";

/** The effect of a change that staff read and agreed to. */
export type Agreed = {
  registrationId: string;
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

/** The registration as a change would leave it, before anything is written. */
type Decided = {
  subject: Subject;
  price: PriceChange;
  /** The first day of what it is for then. */
  starts?: string;
};

type Plan<One extends Subject, To extends Decided, Changes extends KeyedTable> = {
  once: Once<Changes>;
  decide: (deps: Deps, one: One) => To | Promise<To>;
  /** Where it locks more than the kind does. */
  lock?: (db: Db) => Promise<unknown>;
  /** Nobody pays by card meanwhile, whatever it comes to. */
  closesOrders?: boolean;
  write: (inTx: Deps, decided: To & { dueOn: string }) => Promise<Made<Changes>>;
};

/**
 * Staff change a registration: it is read, decided about and written once for one request. What it comes to is decided
 * again under the locks, and refused where it is not what staff agreed to. The card processor is asked for refunds after
 * the transaction, by this call or by the reconcile job.
 *
 * @throws as `findActive` and the plan, where the registration was changed since it was read, where it costs something
 * else, `payments.charge-in-payment`, `payments.card-processor-away`, and the errors of `requestRefundsOf`
 */
export async function changeRegistration<One extends Subject, To extends Decided, Changes extends KeyedTable>(
  deps: Deps,
  kind: Registrable<One>,
  input: Agreed,
  plan: Plan<One, To, Changes>,
): Promise<void> {
  const { registrationId, refund, requestKey } = input;
  if (!(await findFirst(deps.db, plan.once)))
    await answerOnce(deps.db, plan.once, () => changeOnce(deps, kind, input, plan));
  if (!refund) return;
  const request = { ...refund, source: sourceOf(kind, registrationId), reason: kind.changedReason, requestKey };
  await sendRefunds(deps, await refundsOfRequest(deps.db, request));
}

async function changeOnce<One extends Subject, To extends Decided, Changes extends KeyedTable>(
  deps: Deps,
  kind: Registrable<One>,
  { registrationId, ...agreed }: Agreed,
  { once, decide, lock, closesOrders, write }: Plan<One, To, Changes>,
): Promise<Made<Changes>> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const expected = await decide(deps, await findActive(kind, deps.db, registrationId));
  const dueOn = await checkDueDay(deps, expected.starts);
  const isLower = expected.price.newCents < expected.price.oldCents;
  if (closesOrders || isLower) await closeOrdersOf(deps, sourceOf(kind, registrationId));
  return inTransaction(deps, async (inTx) => {
    // Every transaction locks in this order: events, the registration, orders, charges.
    await (lock ? lock(inTx.db) : kind.lock(inTx.db, registrationId));
    const first = await findFirst(inTx.db, once);
    if (first) return { row: first, isReplay: true };
    const one = await findActive(kind, inTx.db, registrationId);
    if (one.row.version !== agreed.version) throw kind.refusals.changed();
    const decided = await decide(inTx, one);
    const { subject, price } = decided;
    if (price.newCents !== agreed.newCents) throw kind.refusals.priceChanged(price.newCents);
    // A payment that came meanwhile: staff decide about its money.
    if (moneyBack(subject, price).offCents !== agreed.offCents) throw kind.refusals.changed();
    return write(inTx, { ...decided, dueOn });
  });
}

/** The row that a change is kept as. */
export const changeRow = (
  { now }: Pick<Deps, "now">,
  { registrationId, actor }: Pick<Agreed, "registrationId" | "actor">,
  { oldCents, newCents }: Pick<PriceChange, "oldCents" | "newCents">,
  answers: { label: string; before: string; after: string }[],
) => ({
  id: crypto.randomUUID(),
  registrationId,
  at: now(),
  by: actor.name,
  answers,
  beforeCents: oldCents,
  afterCents: newCents,
});

/** As the log says it. */
export const sayAnswers = (answers: readonly { label: string; before: string; after: string }[]): string =>
  answers.map(({ label, before, after }) => `${label} from ${before} to ${after}`).join("; ");
