import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { sumCents } from "#shared/money.ts";
import { receiptPath } from "#shared/paths.ts";
import type { PaymentView } from "../../rules/payment-view.ts";
import { charges, orderLines, orders } from "../tables.ts";

/**
 * The payments of a source's charges, the earliest first. A payment's total and receipt are shown only if all its
 * charges belong to the same company, because another company may not see them. Where a company paid for several
 * colleagues, each sees only their own part.
 */
export async function paymentsOfSource(db: Db, sourceKind: string, sourceId: string): Promise<PaymentView[]> {
  const own = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)));
  const rows = await db
    .select({ order: orders, line: orderLines, charge: charges })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(and(isNotNull(orders.paidAt), inArray(orders.id, own)))
    .orderBy(asc(orders.paidAt), asc(orders.id), asc(orderLines.lineNo));
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first?.order.paidAt) return [];
    const { reference, method, paidAt, subtotalCents, feeCents, totalCents, publicToken, payerCompany } = first.order;
    const isOwn = ({ charge }: Line) => charge?.sourceKind === sourceKind && charge.sourceId === sourceId;
    const owned = lines.filter(isOwn);
    const companies = new Set(lines.map(companyOf));
    const receipt = receiptPath(publicToken);
    const isShared = owned.length < lines.length;
    return {
      reference,
      method,
      paidAt: paidAt.toISOString(),
      isShared,
      ...(payerCompany && { payer: payerCompany }),
      amountCents: sumCents(owned.map(({ line }) => line.amountCents)),
      ...((!isShared || (!payerCompany && companies.size === 1 && !companies.has(""))) && {
        whole: { subtotalCents, feeCents, totalCents, receipt },
      }),
    };
  });
}

type Line = { line: typeof orderLines.$inferSelect; charge: typeof charges.$inferSelect | null };

/** Empty for money without a charge, because its customer is unknown. */
const companyOf = ({ charge }: Line): string => charge?.customer?.company.trim().toLowerCase() ?? "";
