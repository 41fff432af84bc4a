import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { countUnknownIds } from "#features/certifications/server/count-unknown-ids.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { countUnsettledPrices } from "#features/registrations/server/unsettled-prices.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { hasClassRegistrations } from "../has-class-registrations.ts";
import { listClassRegistrations } from "../list-class-registrations.ts";
import { CLASS_REGISTRATION, viewClassRegistration } from "../queries.ts";
import { registerForClass } from "../register-for-class.ts";
import { voidReopened } from "../void-reopened.ts";
import { cancelClass } from "./cancel-class.ts";
import { CLASS_REGISTRATIONS } from "./class-registrations.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
const registrar = await createTestStaff(deps, ["registrar"]);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const REASON = "The class is full";

const candidate = (over: object = {}) =>
  registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1", ...over }));
type Row = Awaited<ReturnType<typeof candidate>>;

async function paid(how: "card" | "check"): Promise<Row> {
  const row = await candidate();
  const [charge] = (await viewClassRegistration(deps.db, row.publicToken)).charges;
  if (!charge) throw new Error("one charge is owed");
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
  return row;
}
const refundOf = ({ id }: Row) => viewSourceRefund(deps.db, { sourceKind: CLASS_REGISTRATION, sourceId: id });

/** A registration with its state, charge, refunds and certification. */
async function stateOf({ id }: Row) {
  const { rows } = await deps.db.execute<Record<"registration" | "charge" | "refunds" | "certification", string>>(sql`
    select r.status as registration, c.status as charge, k.state as certification,
      (select count(*)::int from refunds f join order_lines l on l.order_id = f.order_id where l.charge_id = c.id) as refunds
    from class_registrations r join charges c on c.source_id = r.id::text
    left join certifications k on k.id = r.certification_id where r.id = ${id}`);
  return rows[0];
}
const cancel = (row: Row, body: object, headers: Record<string, string> = {}, as = staff.cookie) =>
  call(`/class-registrations/${row.id}/cancel`, { body, headers: { cookie: as, ...headers } });
const letterOf = async (row: Row, query = "") =>
  (
    await call(`/staff/registrations/${row.reference}/ended-letter?${query}`, { headers: { cookie: staff.cookie } })
  ).json() as Promise<{ subject: string; html: string }>;

test("one that is not paid owes nothing any more, its ID is withdrawn, and the letter is the one that was shown", async () => {
  const row = await candidate();
  const shown = await letterOf(row, "reason=The%20class%20is%20full");
  expect((await cancel(row, { reason: REASON })).status).toBe(200);
  expect(await stateOf(row)).toEqual({
    registration: "cancelled",
    charge: "void",
    refunds: 0,
    certification: "withdrawn",
  });
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox where about = ${row.reference} and template like '%ended'`,
  );
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const sent = await deps.letters.render(rows[0]?.template ?? "", rows[0]?.payload ?? {}, context);
  expect({ subject: sent.subject, html: sent.html }).toEqual(shown);
  expect(sent.text).toContain(REASON);
  const view = await viewClassRegistration(deps.db, row.publicToken);
  expect(view).toMatchObject({ status: "cancelled", endedReason: REASON });
  expect(view.message).toContain("was cancelled");
  // Whoever types the withdrawn ID gives one that nobody knows.
  expect(await candidate({ classSelection: "2", certID: row.certId })).toMatchObject({ certIdStatus: "unknown" });
});

test("an ID that another registration names stays, and a cancelled one is corrected and settled no more", async () => {
  const first = await candidate();
  await candidate({ classSelection: "2", certID: first.certId });
  await cancelClass(deps, { registrationId: first.id, actor, reason: REASON });
  expect((await stateOf(first))?.certification).toBe("pending");
  const ended = async (path: string, body: object, method = "POST") => {
    const headers = { cookie: staff.cookie, "idempotency-key": crypto.randomUUID() };
    const response = await call(`/staff/registrations/${first.reference}/${path}`, { method, body, headers });
    return [response.status, (await response.json()).error.name];
  };
  const refusal = [409, "certifications.registration-ended"];
  expect(await ended("contact", { ...CUSTOMER, version: 1 }, "PUT")).toEqual(refusal);
  expect(await ended("cert-id", { certId: "TN-1" })).toEqual(refusal);
  expect(await ended("member-price", { as: "accepted", savedCents: 0 })).toEqual(refusal);
  expect(await ended("confirmation", {})).toEqual(refusal);
});

test("the refund is chosen in the same act, by who may refund, and a second click refunds nothing more", async () => {
  const row = await paid("card");
  const { totalCents } = await refundOf(row);
  const body = { reason: REASON, refund: { totalCents } };
  const key = { "idempotency-key": crypto.randomUUID() };
  expect((await cancel(row, body)).status).toBe(422);
  expect((await cancel(row, body, key, registrar.cookie)).status).toBe(403);
  const wrong = await cancel(row, { ...body, refund: { totalCents: totalCents - 1 } }, key);
  expect((await wrong.json()).error.name).toBe("payments.refund-amount-changed");
  expect(await stateOf(row)).toMatchObject({ registration: "active", charge: "paid" });
  for (let click = 0; click < 2; click++)
    expect(await (await cancel(row, body, key)).json()).toMatchObject({
      status: "cancelled",
      refunds: [{ amountCents: totalCents, status: "succeeded", error: null }],
    });
  expect(await stateOf(row)).toMatchObject({ registration: "cancelled", charge: "refunded", refunds: 1 });
  const again = await cancel(row, body, { "idempotency-key": crypto.randomUUID() });
  expect((await again.json()).error.name).toBe("certifications.ended-unrefunded");
});

test("a cancelled one leaves the lists, the counts and the rule that somebody registered", async () => {
  const counts = async () => ({
    unknown: (await countUnknownIds(deps.db)).count,
    unsettled: (await countUnsettledPrices(deps.db, CLASS_REGISTRATIONS)).count,
    standing: (await listClassRegistrations(deps, { limit: 1 })).total,
    cancelled: (await listClassRegistrations(deps, { limit: 1, state: "cancelled" })).total,
  });
  const before = await counts();
  const row = await candidate({
    classSelection: "2",
    certID: "TN-5150",
    isActiveMember: true,
    company: "Nobody Knows",
  });
  const { unknown, unsettled, standing, cancelled } = before;
  expect(await counts()).toEqual({ cancelled, unknown: unknown + 1, unsettled: unsettled + 1, standing: standing + 1 });
  await cancelClass(deps, { registrationId: row.id, actor, reason: REASON });
  expect(await counts()).toEqual({ ...before, cancelled: cancelled + 1 });
  const fresh = await createTestDeps();
  const only = await registerForClass(fresh, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1" }));
  expect(await hasClassRegistrations(fresh.db)).toBe(true);
  await cancelClass(fresh, { registrationId: only.id, actor, reason: REASON });
  expect(await hasClassRegistrations(fresh.db)).toBe(false);
  await fresh.close();
});

test("a check that bounces after the end makes nothing owed again", async () => {
  const row = await paid("check");
  await cancelClass(deps, { registrationId: row.id, actor, reason: REASON });
  await deps.db.execute(sql`update charges set status = 'open' where source_id = ${row.id}`);
  await deps.db.execute(sql`update order_lines set holds_charge = false where charge_id in
    (select id from charges where source_id = ${row.id})`);
  await voidReopened(deps, row.id);
  expect((await stateOf(row))?.charge).toBe("void");
  await deps.db.execute(sql`update charges set status = 'paid' where source_id = ${row.id}`);
  await deps.db.execute(sql`update order_lines set holds_charge = true where charge_id in
    (select id from charges where source_id = ${row.id})`);
});

test.each(["card", "check"] as const)(
  "paid by %s, it is never cancelled without its refund or refunded without its end, wherever a failure occurs",
  async (how) => {
    const row = await paid(how);
    const { totalCents } = await refundOf(row);
    const refund = { totalCents, requestKey: crypto.randomUUID(), ...(how === "check" && { checkNumber: "9001" }) };
    const input = { registrationId: row.id, actor, reason: REASON, refund };
    let broke = 0;
    for (let failAt = 1; ; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      const isDone = await cancelClass({ ...deps, db }, input).then(
        () => true,
        () => false,
      );
      const state = await stateOf(row);
      expect([state?.registration, state?.refunds, state?.certification], `statement ${failAt}`).toEqual(
        state?.registration === "cancelled" ? ["cancelled", 1, "withdrawn"] : ["active", 0, "pending"],
      );
      if (isDone) break;
      broke++;
    }
    expect(broke).toBeGreaterThan(10);
    await cancelClass(deps, input);
    // The last break may have come behind the card processor's answer.
    deps.setNow(new Date(Date.now() + 120_000));
    await reconcileRefunds(deps);
    deps.setNow(undefined);
    expect(await stateOf(row)).toMatchObject({ registration: "cancelled", charge: "refunded", refunds: 1 });
  },
);
