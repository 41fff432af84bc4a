import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { sumCents } from "#shared/money.ts";
import { sumsOf } from "../../rules/charge-sums.ts";
import type { SourceMoney } from "../../rules/source-money.ts";
import type { OrderStatus } from "../../rules/states.ts";
import type { Source } from "../charges/lock-charges-of.ts";
import { chargeViewOf } from "../charges/queries.ts";
import { checks } from "../checks/check-tables.ts";
import { chargesOfInvoices } from "../invoices/invoice-queries.ts";
import { invoiceLines, invoices } from "../invoices/invoice-tables.ts";
import { figuresOf } from "../invoices/view-invoice.ts";
import { refundLines, refunds } from "../refunds/refund-tables.ts";
import { charges, orderLines, orders } from "../tables.ts";

/** Nothing of them ever moved. */
const GIVEN_UP: OrderStatus[] = ["expired", "cancelled"];

/**
 * The charges and payments of a source, with its refunds and invoices.
 *
 * @param today calendar day in the association's zone.
 */
export async function moneyOfSource(db: Db, source: Source, today: string): Promise<SourceMoney> {
  const owed = await db
    .select()
    .from(charges)
    .where(and(eq(charges.sourceKind, source.sourceKind), eq(charges.sourceId, source.sourceId)))
    .orderBy(asc(charges.position));
  const ids = owed.map(({ id }) => id);
  if (ids.length === 0) return { charges: [], payments: [], refunds: [], invoices: [], ...sumsOf(owed) };
  const [lines, billed] = await Promise.all([linesOf(db, ids), invoicesOf(db, ids, today)]);
  const given = await refundsOf(db, lines);
  const holding = lines.filter(({ line }) => line.holdsCharge);
  return {
    charges: owed.map((charge) => ({
      ...chargeViewOf(charge),
      payment: holding.find(({ line }) => line.chargeId === charge.id)?.order.reference ?? null,
      invoice: billed.find((one) => one.charges.has(charge.id) && one.state !== "void")?.number ?? null,
    })),
    payments: paymentsOf(lines),
    refunds: given,
    invoices: billed.map(({ charges: _, ...invoice }) => invoice),
    ...sumsOf(owed),
  };
}

/** Lines of orders for the charges, the first payment first. */
const linesOf = (db: Db, chargeIds: readonly string[]) =>
  db
    .select({
      line: orderLines,
      order: orders,
      check: { id: checks.id, number: checks.number },
      lineCount: sql<number>`(select count(*)::int from order_lines all_lines where all_lines.order_id = ${orders.id})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(checks, eq(checks.orderId, orders.id))
    .where(and(inArray(orderLines.chargeId, [...chargeIds]), notInArray(orders.status, GIVEN_UP)))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.lineNo));
type Line = Awaited<ReturnType<typeof linesOf>>[number];

const paymentsOf = (lines: readonly Line[]): SourceMoney["payments"] =>
  [...Map.groupBy(lines, ({ order }) => order.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { reference, method, status, livemode, paidAt, createdAt, totalCents } = first.order;
    return {
      reference,
      method,
      status,
      livemode,
      totalCents,
      check: first.check,
      at: (paidAt ?? createdAt).toISOString(),
      amountCents: sumCents(own.map(({ line }) => line.amountCents)),
      isShared: own.length < first.lineCount,
    };
  });

/** The newest first. */
async function refundsOf(db: Db, lines: readonly Line[]): Promise<SourceMoney["refunds"]> {
  const orderIds = [...new Set(lines.map(({ order }) => order.id))];
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ refund: refunds, part: refundLines })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(desc(refunds.createdAt), asc(refundLines.lineNo));
  const own = rows.filter(({ refund, part }) =>
    lines.some(({ line }) => line.orderId === refund.orderId && line.lineNo === part.lineNo),
  );
  return [...Map.groupBy(own, ({ refund }) => refund.id).values()].flatMap((parts) => {
    const [first] = parts;
    const order = lines.find((one) => one.order.id === first?.refund.orderId)?.order;
    if (!first || !order) return [];
    const { id, status, reason, requestedBy, createdAt } = first.refund;
    return {
      id,
      status,
      reason,
      requestedBy,
      payment: order.reference,
      createdAt: createdAt.toISOString(),
      amountCents: sumCents(parts.map(({ part }) => part.amountCents)),
    };
  });
}

/** Invoices that name one of the charges, the oldest first. */
async function invoicesOf(db: Db, chargeIds: readonly string[], today: string) {
  const named = await db
    .select({ invoice: invoices, chargeId: invoiceLines.chargeId })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(inArray(invoiceLines.chargeId, [...chargeIds]))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
  const byId = Map.groupBy(named, ({ invoice }) => invoice.id);
  const all = await chargesOfInvoices(db, [...byId.keys()]);
  return [...byId.entries()].flatMap(([id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { number, dueOn } = first.invoice;
    const figures = figuresOf(first.invoice, all.get(id) ?? [], today);
    return { id, number, dueOn, ...figures, charges: new Set(rows.map(({ chargeId }) => chargeId)) };
  });
}
