import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invoiceLines, invoices } from "../invoices/invoice-tables.ts";
import { charges, orderLines, orders } from "../tables.ts";

/**
 * A condition: a source can still be paid by card. It has an open charge, and none of its open charges is on an invoice
 * or in a payment under way.
 *
 * @param sourceId the source's id as text, in the caller's query.
 */
export const awaitsMoney = (sourceKind: string, sourceId: SQLWrapper): SQL => sql`(
  exists (select from ${isOpen(sourceKind, sourceId)} and ${charges.amountCents} > 0)
  and not exists (select from ${isOpen(sourceKind, sourceId)} and (
    exists (select from ${invoiceLines} join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId}
      where ${invoiceLines.chargeId} = ${charges.id} and ${invoices.voidedAt} is null)
    or exists (select from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.chargeId} = ${charges.id} and ${orderLines.holdsCharge} and ${orders.status} in ('paying', 'review')))))`;

/**
 * A condition: a check came in for a source, even if it was returned. A check that was voided does not count.
 *
 * @param sourceId as above.
 */
export const hadCheck = (sourceKind: string, sourceId: SQLWrapper): SQL => sql`exists (
  select from ${charges} join ${orderLines} on ${orderLines.chargeId} = ${charges.id}
    join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${charges.sourceKind} = ${sourceKind} and ${charges.sourceId} = ${sourceId}
    and ${orders.method} = 'check' and ${orders.status} <> 'voided')`;

const isOpen = (sourceKind: string, sourceId: SQLWrapper): SQL => sql`${charges}
  where ${charges.sourceKind} = ${sourceKind} and ${charges.sourceId} = ${sourceId} and ${charges.status} = 'open'`;
