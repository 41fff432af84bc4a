/**
 * How registrations end: by staff, by their owner, never beside a payment. One file because each case starts from the
 * same registration.
 */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { applyPaymentIntent } from "#features/payments/server/cards/apply-payment-intent.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { markClaimsSold } from "../claims/mark-claims-sold.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { listRegistrants } from "./list-registrants.ts";
import { registerForEvent } from "./register-for-event.ts";
import { viewRegistration } from "./view-registration.ts";
import { withdrawRegistration } from "./withdraw-registration.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

const DANA = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };

/** A Silver sponsor with the one golf ball sponsorship, at an event with a capacity of one. */
async function registered(over: Record<string, unknown> = {}, capacity = 1) {
  const eventId = await insertGolfEvent(deps.db, { capacity });
  const details = golfDetails({ sponsorship: "Silver Sponsor", ...over });
  const { registration } = await registerForEvent(
    deps,
    registrationRequestSchema.parse(golfRegistration(eventId, details)),
  );
  const { charges } = await viewRegistration(deps.db, registration.publicToken);
  const [charge] = charges;
  if (!charge) throw new Error("nothing is owed");
  return { eventId, registration, charge };
}

/** Everything that ending a registration changes. */
async function stateOf(eventId: string) {
  const { rows } = await deps.db.execute(sql`
    select (select sold_out from events where id = ${eventId}) as "soldOut",
      (select count(*)::int from slot_claims where event_id = ${eventId}) as claims,
      (select array_agg(status) from registrations where event_id = ${eventId}) as statuses,
      (select array_agg(c.status order by position) from charges c join registrations r on r.id::text = c.source_id
        where r.event_id = ${eventId}) as charges,
      (select count(*)::int from outbox where template = 'events.registration-ended'
        and payload->>'eventId' = ${eventId}) as letters`);
  return rows[0];
}

test("a registration that staff move in the same moment is not ended by what was meant for the event that it left", async () => {
  const { eventId, registration } = await registered();
  const other = await insertGolfEvent(deps.db);
  let ending: Promise<unknown> = Promise.resolve();
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select id from events where id = ${eventId} for no key update`);
    ending = cancelRegistration(deps, { registrationId: registration.id, actor: DANA, reason: "Rain" }).catch((e) => e);
    await untilLockIsAwaited(deps.db);
    await tx.execute(sql`update registrations set event_id = ${other} where id = ${registration.id}`);
  });
  expect(await ending).toMatchObject({ code: "events.answers-changed" });
  const { rows } = await deps.db.execute(sql`select status from registrations where id = ${registration.id}`);
  expect(rows).toEqual([{ status: "active" }]);
  await expect(
    cancelRegistration(deps, { registrationId: registration.id, eventId, actor: DANA, reason: "Rain" }),
  ).rejects.toMatchObject({ code: "events.answers-changed" });
  await deps.db.execute(sql`update registrations set event_id = ${eventId} where id = ${registration.id}`);
});

test("staff cancel a registration: its charges are void, its claims released, the registrant gets a letter and the audit log a line", async () => {
  const { eventId, registration } = await registered({ optionalSponsorships: ["Golf_Ball"] });
  expect(await stateOf(eventId)).toMatchObject({ soldOut: ["*", "Golf_Ball"], claims: 2, charges: ["open", "open"] });
  const staff = await createTestStaff(deps);
  const cancel = (body: object) =>
    call(`/registrants/${registration.id}/cancel`, { body, headers: { cookie: staff.cookie } });
  expect((await cancel({ reason: "  " })).status).toBe(422);
  const response = await cancel({ reason: "Registered twice" });
  expect([response.status, (await response.json()).status]).toEqual([200, "cancelled"]);
  expect(await stateOf(eventId)).toEqual({
    soldOut: [],
    claims: 0,
    letters: 1,
    statuses: ["cancelled"],
    charges: ["void", "void"],
  });
  const [row] = (await listRegistrants(deps, eventId, { limit: 9 })).registrants;
  expect(row).toMatchObject({
    status: "cancelled",
    ended: { by: "Dana Whitfield", reason: "Registered twice", at: expect.any(String) },
  });
  const { rows } = await deps.db.execute(sql`select detail from audit_log where action = 'registration.cancelled'`);
  expect(rows).toEqual([{ detail: "Dana Whitfield cancelled the registration of Delta Paving: Registered twice" }]);
  await cancel({ reason: "Again" });
  expect((await listRegistrants(deps, eventId, { limit: 9 })).registrants[0]?.ended?.reason).toBe("Registered twice");
});

test("its owner withdraws a registration, and asking again changes nothing", async () => {
  const { eventId, registration } = await registered();
  const withdraw = () => call(`/registrations/${registration.publicToken}/withdraw`, { method: "POST" });
  for (let time = 0; time < 2; time++) {
    const response = await withdraw();
    expect([response.status, await response.json()]).toMatchObject([200, { status: "cancelled", isWithdrawn: true }]);
  }
  expect(await stateOf(eventId)).toMatchObject({ soldOut: [], claims: 0, letters: 1 });
  expect((await call(`/registrations/${newPublicToken()}/withdraw`, { method: "POST" })).status).toBe(404);
});

test("a paid registration is cancelled by staff alone, and the money stays booked", async () => {
  const { eventId, registration, charge } = await registered();
  expect((await payCharge(deps, charge)).status).toBe("paid");
  await markClaimsSold(deps, registration.id);
  await expect(withdrawRegistration(deps, registration.publicToken)).rejects.toMatchObject({
    code: "events.registration-paid",
    extras: { number: "6015550117" },
  });
  await cancelRegistration(deps, { registrationId: registration.id, actor: DANA, reason: "Event was moved" });
  expect(await stateOf(eventId)).toMatchObject({ soldOut: [], claims: 0, charges: ["paid"], statuses: ["cancelled"] });
  const letter = await endedLetter(eventId);
  expect(letter.html).toContain("You had paid $750.00");
  expect(letter.text).toContain("Event was moved");
});

test("after the event a registration cannot be withdrawn", async () => {
  const { registration } = await registered();
  deps.setNow("2094-06-01T12:00:00Z");
  await expect(withdrawRegistration(deps, registration.publicToken)).rejects.toMatchObject({ code: "events.past" });
  deps.setNow(undefined);
});

test("while a payment runs a registration does not end; an unpaid order is closed first", async () => {
  const { eventId, registration, charge } = await registered();
  const answer = await payCharge(deps, charge, "pm_card_authenticationRequired");
  expect(answer.status).toBe("paying");
  await expect(withdrawRegistration(deps, registration.publicToken)).rejects.toMatchObject({
    code: "payments.charge-in-payment",
  });
  expect(await stateOf(eventId)).toMatchObject({ claims: 1, charges: ["open"], statuses: ["active"], letters: 0 });

  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select i.id from test_card_intents i join orders o on o.id::text = i.order_id where o.public_token = ${answer.order}`);
  await applyPaymentIntent(deps, await deps.cards.cancel(rows[0]?.id ?? ""));
  expect((await payCharge(deps, charge, "pm_card_visa_chargeDeclined")).status).toBe("awaiting_payment");
  await withdrawRegistration(deps, registration.publicToken);
  expect(await stateOf(eventId)).toMatchObject({ claims: 0, charges: ["void"], statuses: ["cancelled"] });
  await expect(payCharge(deps, charge)).rejects.toMatchObject({ code: "payments.charge-not-open" });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a payment and a withdrawal at once end in one of the two, never in both", async () => {
  const ends = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { registration, charge } = await registered();
      const [paid, withdrawn] = await Promise.allSettled([
        payCharge(deps, charge),
        withdrawRegistration(deps, registration.publicToken),
      ]);
      const view = await viewRegistration(deps.db, registration.publicToken);
      return { isPaid: paid.status === "fulfilled" && paid.value.status === "paid", withdrawn, view };
    }),
  );
  for (const { isPaid, withdrawn, view } of ends) {
    expect(withdrawn.status).toBe(isPaid ? "rejected" : "fulfilled");
    expect(view.status).toBe(isPaid ? "paid" : "cancelled");
  }
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a failure at any statement leaves the registration as it was", async () => {
  const { eventId, registration } = await registered({ optionalSponsorships: ["Golf_Ball"] });
  const before = await stateOf(eventId);
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const input = { registrationId: registration.id, actor: DANA, reason: "Registered twice" };
    const isDone = await cancelRegistration({ ...deps, db }, input).then(
      () => true,
      () => false,
    );
    if (isDone) {
      expect(failAt).toBeGreaterThan(10);
      break;
    }
    expect(await stateOf(eventId)).toEqual(before);
  }
});

test("the staff's reason is never markup in the letter", async () => {
  const { eventId, registration } = await registered();
  await cancelRegistration(deps, { registrationId: registration.id, actor: DANA, reason: "<img src=x>" });
  const { html, text, subject } = await endedLetter(eventId);
  expect(html).not.toContain("<img src=x");
  expect(text).toContain("<img src=x>");
  expect(subject).toBe(`Registration cancelled: Annual Golf Classic 2094 (${registration.reference})`);
});

async function endedLetter(eventId: string) {
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(sql`
    select template, payload from outbox where template = 'events.registration-ended' and payload->>'eventId' = ${eventId}`);
  const [row] = rows;
  if (!row) throw new Error("no letter was posted");
  return renderLetter(row.template, row.payload, {
    organization: await deps.organization(),
    publicUrl: deps.publicUrl,
  });
}
