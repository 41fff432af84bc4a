/** The lines of an order as its receipt shows them, by letter and PDF alike. */
import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { ReceiptItem } from "../../rules/receipt.ts";
import { charges, orderLines } from "../tables.ts";

type Person = { firstName: string; lastName: string };

/** With the fund of each, and whose charge it was; a line that nothing is known of is the association's. */
export const receiptLines = (db: Db, orderId: string) =>
  db
    .select({
      label: orderLines.label,
      amountCents: orderLines.amountCents,
      fund: charges.fund,
      customer: charges.customer,
    })
    .from(orderLines)
    .leftJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo));

type Line = Awaited<ReturnType<typeof receiptLines>>[number];

/** A line for somebody else than the payer names them: an office pays the same class for several people. */
export function receiptItem({ label, amountCents, fund, customer }: Line, payer: Person | null): ReceiptItem {
  const isForOther = customer && payer && nameOf(customer).toLowerCase() !== nameOf(payer).toLowerCase();
  return { label: isForOther ? `${label} (${nameOf(customer)})` : label, amountCents, fund };
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
