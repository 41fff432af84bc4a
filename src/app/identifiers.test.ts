/**
 * A reference where a token belongs, or the token or id of another thing, does not compile: `tsc` fails for a swap that
 * it lets pass.
 */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { viewClassRegistration } from "#features/certifications/server/queries.ts";
import { viewRegistration } from "#features/events/server/registrations/view-registration.ts";
import { registrations } from "#features/events/server/tables.ts";
import { leaveWaitlist } from "#features/events/server/waitlist/end-waitlist-entry.ts";
import { viewApplication } from "#features/membership/server/application-queries.ts";
import { viewOrder } from "#features/payments/server/charges/queries.ts";
import { checks } from "#features/payments/server/checks/check-tables.ts";
import { findDeposit } from "#features/payments/server/checks/deposit-queries.ts";
import { returnCheck } from "#features/payments/server/checks/return-check.ts";
import { undoDeposit } from "#features/payments/server/checks/undo-deposit.ts";
import { undoMatch } from "#features/payments/server/checks/undo-match.ts";
import { viewStaffOrder } from "#features/payments/server/desk/view-staff-order.ts";
import { invoices } from "#features/payments/server/invoices/invoice-tables.ts";
import { lockOpenCharges } from "#features/payments/server/invoices/lock-open-charges.ts";
import { viewInvoice } from "#features/payments/server/invoices/view-invoice.ts";
import { applyRefund } from "#features/payments/server/refunds/apply-refund.ts";
import { refunds } from "#features/payments/server/refunds/refund-tables.ts";
import { sendRefund } from "#features/payments/server/refunds/send-refund.ts";
import { orders } from "#features/payments/server/tables.ts";
import { getOrder } from "#features/payments/web/payment-client.ts";
import type { Deps } from "#platform/deps.ts";
import {
  type ApplicationReference,
  type ChargeToken,
  type CheckId,
  type DepositId,
  type InvoiceNumber,
  type InvoiceToken,
  invoiceNumberSchema,
  type OrderReference,
  type OrderToken,
  orderReferenceSchema,
  orderTokenSchema,
  type RegistrationReference,
  type RegistrationToken,
  type WaitlistToken,
} from "#shared/identifiers.ts";
import { applicationPath, invoicePath, receiptPath, registeredPath, slipPath, waitingPath } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";

declare const order: { token: OrderToken; reference: OrderReference };
declare const invoice: { token: InvoiceToken; number: InvoiceNumber };
declare const charge: { token: ChargeToken };
declare const registration: { token: RegistrationToken; reference: RegistrationReference };
declare const waiting: { token: WaitlistToken };
declare const application: { reference: ApplicationReference };
declare const check: { id: CheckId };
declare const deposit: { id: DepositId };
declare const deps: Deps & { actor: Parameters<typeof undoMatch>[1]["actor"] };

// Never called: the compiler alone reads it.
void (() => [
  // @ts-expect-error
  viewOrder(deps.db, order.reference),
  // @ts-expect-error
  viewOrder(deps.db, charge.token),
  // @ts-expect-error
  viewOrder(deps.db, "any text"),
  // @ts-expect-error
  viewStaffOrder(deps, order.token),
  // @ts-expect-error
  viewInvoice(deps.db, invoice.number, "2027-01-01"),
  // @ts-expect-error
  lockOpenCharges(deps.db, [{ token: order.token, amountCents: 1 }]),
  // @ts-expect-error
  undoMatch(deps, { order: order.reference, lineNo: 1, reason: "", actor: deps.actor }),
  // @ts-expect-error
  eq(orders.publicToken, order.reference),
  // @ts-expect-error
  eq(orders.reference, order.token),
  // @ts-expect-error
  applyRefund(deps, check.id, { status: "pending" }),
  // @ts-expect-error
  sendRefund(deps, "any text"),
  // @ts-expect-error
  returnCheck(deps, { checkId: deposit.id, reason: "", actor: deps.actor }),
  // @ts-expect-error
  undoDeposit(deps, { depositId: check.id, reason: "", actor: deps.actor }),
  // @ts-expect-error
  findDeposit(deps.db, check.id),
  // @ts-expect-error
  eq(checks.depositId, check.id),
  // @ts-expect-error
  eq(refunds.id, check.id),
  // @ts-expect-error
  slipPath(check.id),
  // @ts-expect-error
  portal.check(deposit.id),
  // @ts-expect-error
  eq(invoices.number, invoice.token),
  // @ts-expect-error
  getOrder(order.reference),
  // @ts-expect-error
  receiptPath(invoice.token),
  // @ts-expect-error
  invoicePath(invoice.number),
  // @ts-expect-error
  portal.payment(order.token),
  // @ts-expect-error
  viewRegistration(deps.db, registration.reference),
  // @ts-expect-error
  viewRegistration(deps.db, waiting.token),
  // @ts-expect-error
  leaveWaitlist(deps, registration.token),
  // @ts-expect-error
  viewClassRegistration(deps.db, registration.token),
  // @ts-expect-error
  viewApplication(deps.db, application.reference),
  // @ts-expect-error
  viewStaffOrder(deps, registration.reference),
  // @ts-expect-error
  eq(registrations.reference, registration.token),
  // @ts-expect-error
  registeredPath(registration.reference),
  // @ts-expect-error
  applicationPath(registration.token),
  // @ts-expect-error
  waitingPath(registration.token),
]);

test("what is made as a token or a reference is taken as one, in small letters as well", () => {
  const made = { token: newPublicToken<OrderToken>(), reference: newReference<OrderReference>("O") };
  expect(orderTokenSchema.parse(made.token)).toBe(made.token);
  expect(orderReferenceSchema.parse(made.reference.toLowerCase())).toBe(made.reference);
  expect(invoiceNumberSchema.parse("INV-2026-0007")).toBe("INV-2026-0007");
});

test.each([
  ["a reference", orderTokenSchema, "O-7K3F9Q"],
  ["a token", orderReferenceSchema, newPublicToken()],
  ["a reference", invoiceNumberSchema, "O-7K3F9Q"],
])("%s is refused where another name belongs", (_what, schema, name) => {
  expect(schema.safeParse(name).success).toBe(false);
});
