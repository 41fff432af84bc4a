import { eq } from "drizzle-orm";
import type { Dispute } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Organization } from "#shared/organization.ts";
import { type DisputeStatus, moveDispute } from "../../rules/states.ts";
import { lockOrder, type Order } from "../orders/lock-order.ts";
import { ledger, orders } from "../tables.ts";
import { disputes } from "./dispute-tables.ts";

export type DisputePayload = {
  reference: string;
  /** The payer; absent where the order names none. */
  company?: string;
  description: string;
  dispute: string;
  amountCents: number;
  withdrawnCents: number;
  reinstatedCents: number;
  reason: string;
  status: DisputeStatus;
  livemode: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.dispute": DisputePayload;
  }
}

/**
 * The only writer of a dispute: its row, the ledger and the office's email, under the order's lock. Answers may come any
 * number of times and in any order. The order stays paid: a person decides about the registration or invoice.
 */
export async function applyDispute(deps: Deps, dispute: Dispute): Promise<void> {
  const [paid] = await deps.db.select().from(orders).where(eq(orders.providerPiId, dispute.intentId));
  if (!paid?.paidAt || (await isKnown(deps, dispute))) return;
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const office = await deps.organization();
  await inTransaction(deps, async (inTx) => {
    const { order } = await lockOrder(inTx.db, paid.id);
    const [known] = await inTx.db.select().from(disputes).where(eq(disputes.id, dispute.id));
    const status = known ? statusAfter(known.status, dispute.status) : dispute.status;
    const at = inTx.now();
    const closedAt = status === "open" ? null : (known?.closedAt ?? at);
    const { id, amountCents, reason, openedAt } = dispute;
    await inTx.db
      .insert(disputes)
      .values({ id, orderId: order.id, amountCents, reason, status, openedAt, closedAt })
      .onConflictDoUpdate({ target: disputes.id, set: { amountCents, reason, status, closedAt } });
    await book(inTx, order, "dispute", dispute, -dispute.withdrawnCents);
    await book(inTx, order, "reversal", dispute, dispute.reinstatedCents);
    if (known?.status !== status) await postDisputeLetter(inTx, office, order, { ...dispute, status });
  });
}

const statusAfter = (known: DisputeStatus, told: DisputeStatus): DisputeStatus =>
  isOlder(known, told) ? known : moveDispute(known, told);

/** Whether a newer answer was applied already. A lost dispute may still change, because banks accept appeals. */
const isOlder = (known: DisputeStatus, told: DisputeStatus) =>
  (known !== "open" && told === "open") || (known === "won" && told === "lost");

/** Whether the ledger has the whole dispute already, because the job asks each minute. */
async function isKnown({ db, cards }: Deps, { id, status, withdrawnCents, reinstatedCents }: Dispute) {
  const [known] = await db.select({ status: disputes.status }).from(disputes).where(eq(disputes.id, id));
  if (known?.status !== status) return false;
  const rows = await db.select().from(ledger).where(eq(ledger.providerRef, id));
  const has = (kind: string) => rows.some((row) => row.kind === kind && row.provider === cards.mode);
  return (withdrawnCents === 0 || has("dispute")) && (reinstatedCents === 0 || has("reversal"));
}

async function book(
  { db, cards, now }: Deps,
  order: Order,
  kind: "dispute" | "reversal",
  { id }: Dispute,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  const actor = "card processor";
  const row = { id: crypto.randomUUID(), orderId: order.id, kind, provider: cards.mode, providerRef: id };
  await db
    .insert(ledger)
    .values({ ...row, amountCents, actor, createdAt: now() })
    .onConflictDoNothing();
}

async function postDisputeLetter(deps: Deps, office: Organization, order: Order, dispute: Dispute): Promise<void> {
  const { id, amountCents, withdrawnCents, reinstatedCents, reason, status } = dispute;
  const payload: DisputePayload = {
    amountCents,
    withdrawnCents,
    reinstatedCents,
    reason,
    status,
    dispute: id,
    reference: order.reference,
    ...(order.customer && { company: order.customer.company }),
    description: order.description,
    livemode: order.livemode,
  };
  await postLetter(deps, {
    template: "payments.dispute",
    dedupeKey: `dispute:${id}:${status}`,
    about: order.reference,
    to: { name: office.name, address: office.email },
    payload,
  });
}
