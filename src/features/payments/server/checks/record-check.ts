import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { newId, newPublicToken, newReference } from "#shared/tokens.ts";
import type { CheckForm } from "../../rules/check.ts";
import { requestUsed } from "../errors.ts";
import { closeOrdersOn, lockOpenCharges } from "../invoices/lock-open-charges.ts";
import { type Charge, splitCharges } from "../invoices/split-charge.ts";
import type { Order } from "../orders/lock-order.ts";
import { nameOrder } from "../orders/name-order.ts";
import { payCharges } from "../orders/pay-charges.ts";
import { postReceipt } from "../receipts/post-receipt.ts";
import { ledger, orderLines, orders } from "../tables.ts";
import { chargesOverCheck, checkAlreadyRecorded, fundsMixed, receivedLater } from "./check-errors.ts";
import { checks } from "./check-tables.ts";

export type Check = typeof checks.$inferSelect;
type RecordCheck = CheckForm & {
  /** Identifies one click of staff: a repeated request finds the same check. */
  requestKey: string;
  actor: Staff;
};
type SelectedCharges = { charge: Charge; amountCents: number }[];

/**
 * Records a check and settles the chosen charges with it, in an order that is paid from the start. A charge that is
 * paid in part is split, and its rest stays open; an excess of the check stays as a line to be matched. Each customer
 * of a charge gets a receipt over their own.
 *
 * @throws payments.check-known when number and payer are those of another check that was not voided, unless
 * staff confirmed.
 * @throws payments.charges-over-check, payments.funds-mixed, payments.received-later, payments.request-used
 * @throws the errors of `lockOpenCharges`; payments.card-processor-away
 */
export async function recordCheck(deps: Deps, input: RecordCheck): Promise<Check> {
  const once = onceRecorded(input);
  const known = await findFirst(deps.db, once);
  const order = known ?? (await answerOnce(deps.db, once, () => settle(deps, input))).row;
  const [check] = await deps.db.select().from(checks).where(eq(checks.orderId, order.id));
  if (!check) throw new Error("an order by check has no check");
  return check;
}

async function settle(deps: Deps, input: RecordCheck): Promise<Made<typeof orders>> {
  const overCents = sumCents(input.charges.map(({ amountCents }) => amountCents)) - input.amountCents;
  if (overCents > 0) throw chargesOverCheck(overCents);
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  if (input.receivedOn > (await todayOf(deps))) throw receivedLater();
  await closeOrdersOn(
    deps,
    input.charges.map(({ token }) => token),
  );
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // The same check by two people: the second waits here and then finds the first.
    const same = `check:${input.number}:${input.payer.toLowerCase()}`;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`);
    if (!input.isAnother) await refuseDuplicate(db, input);
    const selected = await lockOpenCharges(db, input.charges);
    const fund = fundOf(selected, input);
    return write(inTx, input, selected, fund);
  });
}

/** Finds the recorded check's order by key. Checkouts and checks have separate keys: the same key in both is two orders. */
function onceRecorded({ requestKey, ...form }: RecordCheck) {
  const { number, payer, amountCents, receivedOn, charges, fund, isAnother } = form;
  const sent = [number, payer, amountCents, receivedOn, charges, fund ?? null, ...(isAnother ? [true] : [])];
  return { table: orders, key: requestKeyOf(`check:${requestKey}`, sent), refusal: requestUsed };
}

async function refuseDuplicate(db: Db, { number, payer }: RecordCheck): Promise<void> {
  const isSame = and(
    eq(checks.number, number),
    eq(sql`lower(${checks.payer})`, payer.toLowerCase()),
    isNull(checks.voidedAt),
  );
  const [known] = await db.select().from(checks).where(isSame).orderBy(desc(checks.createdAt)).limit(1);
  if (known) throw checkAlreadyRecorded(known);
}

function fundOf(selected: SelectedCharges, input: RecordCheck): string | null {
  const [first] = selected;
  if (!first) return input.fund ?? null;
  const other = selected.find(({ charge }) => charge.fund !== first.charge.fund);
  if (other) throw fundsMixed([first.charge.label, other.charge.label]);
  return first.charge.fund;
}

async function write(
  deps: Deps,
  input: RecordCheck,
  selected: SelectedCharges,
  fund: string | null,
): Promise<Made<typeof orders>> {
  const id = newId<CheckId>();
  const made = await insertOrder(deps, input, selected);
  if (made.isReplay) return made;
  const order = made.row;
  await splitCharges(deps.db, selected);
  await insertLines(deps.db, order, input, selected);
  const { requestKey, actor, number, payer, amountCents, receivedOn } = input;
  await deps.db.insert(checks).values({
    id,
    orderId: order.id,
    number,
    payer,
    amountCents,
    receivedOn,
    fund,
    enteredBy: actor.name,
    requestKey,
    createdAt: deps.now(),
  });
  await deps.db.insert(ledger).values({
    id: crypto.randomUUID(),
    orderId: order.id,
    kind: "check",
    provider: "check",
    providerRef: id,
    amountCents,
    actor: actor.email,
    createdAt: deps.now(),
  });
  await nameOrder(deps.db, order.id);
  await payCharges(deps, order);
  noteFact(deps.db, "payment.received", order.id);
  await postReceipt(deps, order);
  await recordAudit(deps, auditOf(input, order, selected));
  return made;
}

/** The order is paid from the start, without an attempt, because staff hold the check already. */
function insertOrder({ db, now }: Deps, input: RecordCheck, selected: SelectedCharges): Promise<Made<typeof orders>> {
  const { payer, amountCents } = input;
  const labels = selected.map(({ charge }) => charge.label);
  return insertOnce(db, onceRecorded(input), () => ({
    id: crypto.randomUUID(),
    publicToken: newPublicToken(),
    reference: newReference("O"),
    livemode: true,
    method: "check" as const,
    status: "paid" as const,
    subtotalCents: amountCents,
    feeBps: 0,
    feeCents: 0,
    totalCents: amountCents,
    description: [payer, ...labels].join(": ").slice(0, 2000),
    customer: selected.find(({ charge }) => charge.customer)?.charge.customer,
    createdAt: now(),
    paidAt: now(),
  }));
}

async function insertLines(
  db: Db,
  order: Order,
  { number, amountCents }: RecordCheck,
  selected: SelectedCharges,
): Promise<void> {
  const excessCents = amountCents - sumCents(selected.map((part) => part.amountCents));
  const lines = [
    ...selected.map((part) => ({
      chargeId: part.charge.id,
      label: part.charge.label,
      amountCents: part.amountCents,
    })),
    ...(excessCents > 0 ? [{ label: `On account: check ${number}`, amountCents: excessCents }] : []),
  ];
  const rows = lines.map((line, at) => ({ ...line, orderId: order.id, lineNo: at + 1, holdsCharge: true }));
  await db.insert(orderLines).values(rows);
}

const auditOf = (
  { actor, number, payer, amountCents }: RecordCheck,
  { reference }: Order,
  selected: SelectedCharges,
) => ({
  actor,
  action: "check.recorded" as const,
  subject: `order ${reference}`,
  detail: `${actor.name} recorded check ${number} of ${payer} over ${formatCents(amountCents)} for ${
    selected.length === 0 ? "nothing yet" : selected.map(({ charge }) => charge.label).join("; ")
  }.`,
});
