/** The lines of an order as its receipt shows them, in the email and the PDF. */
import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { ReceiptItem } from "../../rules/receipt.ts";
import { charges, orderLines } from "../tables.ts";

type Person = { firstName: string; lastName: string };

/** Each line with the fund and customer of its charge. A line without a charge is the association's money. */
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

/** Adds the customer's name to a line that the payer bought for another person: an office may pay for several people. */
export function receiptItem({ label, amountCents, fund, customer }: Line, payer: Person | null): ReceiptItem {
  const isForOther = customer && payer && nameOf(customer).toLowerCase() !== nameOf(payer).toLowerCase();
  return { label: isForOther ? `${label} (${nameOf(customer)})` : label, amountCents, fund };
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
