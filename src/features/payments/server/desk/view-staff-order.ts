import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { BANK } from "../../rules/bank/debit.ts";
import type { RefundView, StaffOrder } from "../../rules/staff-order.ts";
import { disputes } from "../cards/dispute-tables.ts";
import { noSuchOrder } from "../errors.ts";
import { refundStateOf } from "../orders/refundable.ts";
import { refundLines, refunds } from "../refunds/refund-tables.ts";
import { charges, ledger, orderLines, orders, paymentAttempts } from "../tables.ts";

/** Everything that staff see of an order. @throws payments.no-such-order */
export async function viewStaffOrder({ db }: Pick<Deps, "db">, reference: OrderReference): Promise<StaffOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) throw noSuchOrder();
  const state = await refundStateOf(db, order);
  const { rows, attempts, booked, disputed } = await readHistory(db, order.id);
  const given = await refundsOfOrder({ db }, order.id);
  const { customer, providerPiId, livemode, cardBrand, cardLast4, cardFunding } = order;
  const provider = booked.find(({ kind }) => kind === "charge")?.provider;
  return {
    id: order.id,
    reference,
    token: order.publicToken,
    description: order.description,
    method: order.method,
    isDebit: cardFunding === BANK,
    status: order.status,
    livemode,
    feeBps: order.feeBps,
    subtotalCents: order.subtotalCents,
    feeCents: order.feeCents,
    totalCents: order.totalCents,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    company: customer?.company ?? null,
    payer: customer ? nameOf(customer) : null,
    customers: [...new Set(rows.flatMap(({ charge }) => (charge?.customer ? companyOf(charge.customer) : [])))].sort(),
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4, funding: cardFunding } : null,
    provider:
      providerPiId && provider ? { name: provider, paymentId: providerPiId, url: pageAt(provider, order) } : null,
    lines: rows.map((row) => lineOf(row, state)),
    refundedCents: given.filter(({ status }) => status === "succeeded").reduce((sum, one) => sum + one.amountCents, 0),
    refundedFeeCents: state.refundedFeeCents,
    leftCents: order.paidAt ? state.leftCents : 0,
    attempts: attempts.map(({ attemptNo, status, errorMessage, createdAt }) => ({
      attemptNo,
      status,
      error: errorMessage,
      createdAt: createdAt.toISOString(),
    })),
    ledger: booked.map(({ orderId: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    refunds: given,
    isDisputed: disputed.some(({ status }) => status !== "won"),
    disputes: disputed.map(({ id, amountCents, reason, status, openedAt }) => ({
      id,
      amountCents,
      reason,
      status,
      openedAt: openedAt.toISOString(),
    })),
  };
}

async function readHistory(db: Deps["db"], orderId: string) {
  const rows = await db
    .select({ line: orderLines, charge: charges })
    .from(orderLines)
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.attemptNo));
  const booked = await db
    .select()
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .orderBy(asc(ledger.createdAt), asc(ledger.id));
  const disputed = await db.select().from(disputes).where(eq(disputes.orderId, orderId));
  return { rows, attempts, booked, disputed };
}

type Row = Awaited<ReturnType<typeof readHistory>>["rows"][number];

const lineOf = (
  { line, charge }: Row,
  { lines }: Awaited<ReturnType<typeof refundStateOf>>,
): StaffOrder["lines"][number] => ({
  lineNo: line.lineNo,
  label: line.label,
  amountCents: line.amountCents,
  invoice: line.invoice,
  refundedCents: lines.find(({ lineNo }) => lineNo === line.lineNo)?.refundedCents ?? 0,
  program: charge?.program ?? null,
  fund: charge?.fund ?? null,
  chargeStatus: charge?.status ?? null,
  reference: charge?.reference ?? null,
  isMatched: line.ownLabel !== null,
  customer: charge?.customer
    ? { company: charge.customer.company, name: nameOf(charge.customer), email: charge.customer.email }
    : null,
});

const nameOf = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim();
const companyOf = (customer: Customer): string => customer.company || nameOf(customer);

/** The provider's own page for the payment. */
function pageAt(provider: string, { livemode, providerPiId }: typeof orders.$inferSelect): string | null {
  if (provider !== "stripe") return null;
  return `https://dashboard.stripe.com/${livemode ? "" : "test/"}payments/${providerPiId}`;
}

/** Newest first. */
export async function refundsOfOrder({ db }: Pick<Deps, "db">, orderId: string): Promise<RefundView[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.createdAt));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await db.select().from(refundLines).where(inArray(refundLines.refundId, ids));
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    reason: row.reason,
    requestedBy: row.requestedBy,
    status: row.status,
    error: row.error,
    checkNumber: row.checkNumber,
    providerRefundId: row.providerRefundId,
    createdAt: row.createdAt.toISOString(),
    lines: parts
      .filter(({ refundId }) => refundId === row.id)
      .map(({ lineNo, amountCents }) => ({ lineNo, amountCents }))
      .sort((one, other) => one.lineNo - other.lineNo),
  }));
}
