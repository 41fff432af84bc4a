import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { refundOrder } from "#features/payments/server/refunds/refund-order.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { AppError } from "#shared/errors.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { REGISTRATION } from "../registration-source.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { listPaidRegistrations } from "./list-paid-registrations.ts";
import { registerForEvent } from "./register-for-event.ts";
import { viewRegistration } from "./view-registration.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const REASON = "Cannot come";

/** A Silver sponsor, $750.00, paid by card with its fee of $22.50. */
async function paid(how: "card" | "check" = "card") {
  const eventId = await insertGolfEvent(deps.db, {});
  const body = golfRegistration(eventId, golfDetails({ sponsorship: "Silver Sponsor", optionalSponsorships: [] }));
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  const { charges } = await viewRegistration(deps.db, registration.publicToken);
  const [charge] = charges;
  if (!charge || charges.length > 1) throw new Error("one charge is owed");
  if (how === "card") await payCharge(deps, charge);
  else
    await recordCheck(deps, {
      number: crypto.randomUUID().slice(0, 8),
      payer: "Delta Paving",
      amountCents: charge.amountCents,
      receivedOn: "2026-01-05",
      charges: [charge],
      requestKey: crypto.randomUUID(),
      actor,
    });
  const { rows } = await deps.db.execute<{
    id: string;
    reference: OrderReference;
  }>(sql`select o.id, o.reference from orders o
    join order_lines ol on ol.order_id = o.id join charges c on c.id = ol.charge_id where c.public_token = ${charge.token}`);
  return { registration, charge, order: rows[0] ?? expect.fail("no order") };
}
const totalOf = async ({ registration: { id } }: Awaited<ReturnType<typeof paid>>) =>
  (await viewSourceRefund(deps.db, { sourceKind: REGISTRATION, sourceId: id })).totalCents;

/** The result: the registration, its refunds and its charges. */
async function stateOf({ registration, order, charge }: Awaited<ReturnType<typeof paid>>) {
  const { rows } = await deps.db.execute<{ registration: string; refunds: string[] | null; charge: string }>(sql`select
    (select status from registrations where id = ${registration.id}) as registration,
    (select array_agg(status) from refunds where order_id = ${order.id}) as refunds,
    (select status from charges where public_token = ${charge.token}) as charge`);
  return rows[0];
}
const NOTHING_DONE = { registration: "active", refunds: null, charge: "paid" };
const DONE = { registration: "cancelled", refunds: ["succeeded"], charge: "refunded" };

test("staff cancel and refund in one call; the letters say so, and a second click refunds nothing more", async () => {
  const one = await paid();
  const totalCents = await totalOf(one);
  const answer = await call(`/registrants/${one.registration.id}/refund`, { headers: { cookie: staff.cookie } });
  expect(await answer.json()).toMatchObject({ totalCents: 77_250, wantsCheckNumber: false });
  const key = { "idempotency-key": crypto.randomUUID() };
  const cancel = (over: object = {}, headers: Record<string, string> = key) =>
    call(`/registrants/${one.registration.id}/cancel`, {
      body: { reason: REASON, refund: { totalCents, ...over } },
      headers: { cookie: staff.cookie, ...headers },
    });
  const keyless = await cancel({}, {});
  expect([keyless.status, Object.keys((await keyless.json()).fields)]).toEqual([422, ["idempotency-key"]]);
  const refused = await cancel({ totalCents: totalCents - 1 });
  expect([refused.status, (await refused.json()).error.name]).toEqual([409, "payments.refund-amount-changed"]);
  expect(await stateOf(one)).toEqual(NOTHING_DONE);
  for (let click = 0; click < 2; click++)
    expect(await (await cancel()).json()).toMatchObject({
      status: "cancelled",
      refunds: [{ amountCents: 77_250, status: "succeeded", error: null }],
    });
  expect(await stateOf(one)).toEqual(DONE);
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox where payload->>'reference' in (${one.registration.reference}, ${one.order.reference})
      and template in ('events.registration-ended', 'payments.refund') order by template`,
  );
  expect(rows.map(({ template }) => template)).toEqual(["events.registration-ended", "payments.refund"]);
  const context = { organization: await deps.organization(), publicUrl: "http://localhost:3000" };
  const [letter] = rows;
  const { text } = await renderLetter(letter?.template ?? "", letter?.payload ?? {}, context);
  expect(text).toContain("$772.50 goes back to you");
});

test("a payment by check needs the number of the office's check, and without it nothing changes", async () => {
  const one = await paid("check");
  const refund = { totalCents: await totalOf(one), requestKey: crypto.randomUUID() };
  const input = { registrationId: one.registration.id, actor, reason: REASON };
  await expect(cancelRegistration(deps, { ...input, refund })).rejects.toMatchObject({
    code: "payments.wants-check-number",
  });
  expect(await stateOf(one)).toEqual(NOTHING_DONE);
  await cancelRegistration(deps, { ...input, refund: { ...refund, checkNumber: "9001" } });
  expect(await stateOf(one)).toEqual(DONE);
});

test.each(["card", "check"] as const)(
  "paid by %s, a registration is never cancelled without its refund or refunded without its end, wherever a failure occurs",
  async (how) => {
    const one = await paid(how);
    const refund = { totalCents: await totalOf(one), requestKey: crypto.randomUUID(), checkNumber: "9001" };
    const input = { registrationId: one.registration.id, actor, reason: REASON, refund };
    let broke = 0;
    for (let failAt = 1; ; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      const isDone = await cancelRegistration({ ...deps, db }, input).then(
        () => true,
        () => false,
      );
      const state = await stateOf(one);
      expect([state?.registration, state?.refunds?.length ?? 0], `statement ${failAt}`).toEqual(
        state?.registration === "cancelled" ? ["cancelled", 1] : ["active", 0],
      );
      if (isDone) break;
      broke++;
    }
    expect(broke).toBeGreaterThan(10);
    await cancelRegistration(deps, input);
    // The last failure may have come after the card processor's answer.
    deps.setNow(new Date(Date.now() + 120_000));
    await reconcileRefunds(deps);
    deps.setNow(undefined);
    expect(await stateOf(one)).toMatchObject({ registration: "cancelled", charge: "refunded" });
  },
);

test("while the card processor does not answer, the reconcile job sends the refund later", async () => {
  const one = await paid();
  const away = { ...deps.cards, refund: () => Promise.reject(new CardProcessorUnreachable("away")) };
  const refund = { totalCents: await totalOf(one), requestKey: crypto.randomUUID() };
  await cancelRegistration(
    { ...deps, cards: away },
    { registrationId: one.registration.id, actor, reason: REASON, refund },
  );
  expect(await stateOf(one)).toEqual({ registration: "cancelled", refunds: ["sent"], charge: "paid" });
  deps.setNow(new Date(Date.now() + 120_000));
  await reconcileRefunds(deps);
  deps.setNow(undefined);
  expect(await stateOf(one)).toEqual(DONE);
});

test("a registration that ended meanwhile reports that nothing was refunded", async () => {
  const one = await paid();
  const input = { registrationId: one.registration.id, actor, reason: REASON };
  await cancelRegistration(deps, input);
  const refund = { totalCents: await totalOf(one), requestKey: crypto.randomUUID() };
  await expect(cancelRegistration(deps, { ...input, refund })).rejects.toMatchObject({
    code: "events.ended-unrefunded",
  });
});

test("concurrent refunds of one order wait for each other, and never refund more than was paid", async () => {
  const one = await paid();
  const refund = { totalCents: await totalOf(one), requestKey: crypto.randomUUID() };
  const acts = [
    cancelRegistration(deps, { registrationId: one.registration.id, actor, reason: REASON, refund }),
    ...[1, 2, 3].map(() =>
      refundOrder(deps, { orderId: one.order.id, reason: "x", requestKey: crypto.randomUUID(), actor }),
    ),
  ];
  const answers = await Promise.allSettled(acts);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(AppError);
});

test("after a full refund staff are asked about an active registration, and not before or after", async () => {
  const one = await paid();
  const questions = async () =>
    (await listPaidRegistrations(deps.db, one.order.reference)).map(({ reference, isGivenBack }) => [
      reference,
      isGivenBack,
    ]);
  const { reference } = one.registration;
  expect(await questions()).toEqual([[reference, false]]);
  const request = () => ({ orderId: one.order.id, reason: "x", requestKey: crypto.randomUUID(), actor });
  await refundOrder(deps, { ...request(), lines: [{ lineNo: 1, amountCents: 5000 }] });
  expect(await questions()).toEqual([[reference, false]]);
  await refundOrder(deps, request());
  expect(await questions()).toEqual([[reference, true]]);
  await cancelRegistration(deps, { registrationId: one.registration.id, actor, reason: REASON });
  expect(await questions()).toEqual([]);
});
