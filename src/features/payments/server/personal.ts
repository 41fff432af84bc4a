/** Personal data in the tables of money. Amounts, dates, numbers and references stay whatever is erased. */
import { type SQLWrapper, sql } from "drizzle-orm";
import { byEither, byEmail, byId } from "#platform/personal/person.ts";
import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { disputes } from "./cards/dispute-tables.ts";
import { bankLines, bankStatements } from "./checks/bank-tables.ts";
import { checks, deposits } from "./checks/check-tables.ts";
import { invoiceLines, invoices } from "./invoices/invoice-tables.ts";
import { accountCodes, closedMonths } from "./ledger/account-tables.ts";
import { ledgerParts } from "./ledger/ledger-part-tables.ts";
import { statements, writeOffs, writtenOffCharges } from "./owed/owed-tables.ts";
import { reconciliations } from "./reconcile/reconciliation-tables.ts";
import { refundLines, refunds } from "./refunds/refund-tables.ts";
import { charges, ledger, orderLines, orders, paymentAttempts } from "./tables.ts";
import { webhooks } from "./webhooks/webhook-tables.ts";

const field = (customer: SQLWrapper, name: string) => sql`${customer} ->> ${sql.raw(`'${name}'`)}`;

const told = (customer: SQLWrapper, ids: ReturnType<typeof sql>) => ({
  ids,
  names: [field(customer, "firstName"), field(customer, "lastName")] as const,
  phone: field(customer, "phone"),
  street: field(customer, "street"),
});

const BOOKS = "The books: what was paid, when and for what, without the name, address, email and phone.";
const BY_ID = "The ledger is only added to; it holds sums, and numbers of orders";

export const paymentPersonal: readonly PersonalTable[] = [
  {
    table: charges,
    label: "Charges",
    stays: BOOKS,
    secrets: [charges.publicToken],
    isOf: byEither(byEmail(field(charges.customer, "email")), byId(charges.sourceId)),
    tells: told(charges.customer, sql`array[${charges.id}::text, ${charges.reference}]`),
    holds: [
      {
        says: "A charge is open. Settle it first: by a payment, by ending what it is for, or by writing it off.",
        isTrue: () => sql`${charges.status} = 'open'`,
      },
    ],
  },
  {
    table: orders,
    label: "Payments",
    stays: BOOKS,
    secrets: [orders.publicToken],
    isOf: byEither(byEmail(field(orders.customer, "email")), (person) => {
      const lines = sql`select ${orderLines.orderId} from ${orderLines} where ${byId(orderLines.chargeId)(person)}`;
      return sql`${orders.customer} is null and ${orders.id} in (${lines})`;
    }),
    tells: told(orders.customer, sql`array[${orders.id}::text, ${orders.reference}]`),
    holds: [
      {
        says: "A payment is under way, or money has to be looked at. Wait for it, or decide what becomes of it.",
        isTrue: () => sql`${orders.status} in ('paying', 'review')`,
      },
    ],
    ages: {
      kind: "checkouts",
      isOver: (before) =>
        sql`${orders.createdAt} < ${before} and ${orders.status} in ('expired', 'cancelled')
          and (${orders.customer} is not null or ${orders.foundBy} <> '')`,
      becomes: () => ({ customer: null, foundBy: "", description: "A payment that was not made" }),
    },
  },
  { table: orderLines, label: "Lines of payments", isOf: byId(orderLines.orderId, orderLines.chargeId), stays: BOOKS },
  { table: paymentAttempts, label: "Attempts to pay", isOf: byId(paymentAttempts.orderId), stays: BOOKS },
  { table: checks, label: "Checks", isOf: byId(checks.orderId), stays: BOOKS },
  { table: refunds, label: "Refunds", isOf: byId(refunds.orderId), stays: BOOKS },
  { table: disputes, label: "Disputes", isOf: byId(disputes.orderId), stays: BOOKS },
  {
    table: invoices,
    label: "Invoices",
    isOf: byEmail(field(invoices.customer, "email")),
    stays: BOOKS,
    tells: told(invoices.customer, sql`array[${invoices.id}::text, ${invoices.number}]`),
    secrets: [invoices.publicToken],
  },
  { table: statements, label: "Statements", isOf: byEmail(statements.toAddress, statements.customer), stays: BOOKS },
  { table: writeOffs, label: "Write-offs", isOf: byEmail(writeOffs.customer), stays: BOOKS },
  { table: bankStatements, label: "Bank statements", isOf: () => sql`false`, stays: BOOKS },
  { table: bankLines, label: "Lines of bank statements", isOf: () => sql`false`, stays: BOOKS },
  { table: reconciliations, label: "Reconciliation", isOf: () => sql`false`, stays: BOOKS },
  { table: deposits, nobody: "Sums and days; staff who made them stay with their names" },
  { table: invoiceLines, nobody: "Numbers alone" },
  { table: refundLines, nobody: "Numbers alone" },
  { table: writtenOffCharges, nobody: "Numbers alone" },
  { table: accountCodes, nobody: "The association's accounts" },
  { table: closedMonths, nobody: "The association's months; staff who closed them stay in the books" },
  { table: ledger, nobody: BY_ID },
  { table: ledgerParts, nobody: BY_ID },
  { table: webhooks, nobody: "Ids of the card processor" },
];
