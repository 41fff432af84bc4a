/** Staff call an event off: each registration ends once with its email and its refund, also after a crash. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { Cancellation } from "../../rules/content/cancellation.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { endCancelled } from "./end-cancelled.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

async function register(eventId: string, how?: "card" | "check") {
  const body = golfRegistration(eventId, golfDetails({ sponsorship: "Silver Sponsor", optionalSponsorships: [] }));
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  const [charge] = (await viewRegistration(deps.db, registration.publicToken)).charges;
  if (!charge) throw new Error("one charge is owed");
  if (how === "card") await payCharge(deps, charge);
  if (how === "check")
    await recordCheck(deps, {
      number: crypto.randomUUID().slice(0, 8),
      payer: "Delta Paving",
      amountCents: charge.amountCents,
      receivedOn: "2026-01-05",
      charges: [charge],
      requestKey: crypto.randomUUID(),
      actor: CLERK,
    });
}

/** Two paid by card, one by check, one that is open. */
async function anEvent() {
  const eventId = await insertGolfEvent(deps.db);
  for (const how of ["card", "card", "check", undefined] as const) await register(eventId, how);
  return eventId;
}

const headers = { cookie: staff.cookie };
const preview = async (eventId: string): Promise<Cancellation> =>
  (await call(`/admin/events/${eventId}/cancellation?reason=Rain`, { headers })).json();
const cancel = (eventId: string, over: object = {}, key: string = crypto.randomUUID()) =>
  call(`/admin/events/${eventId}/cancel`, {
    body: { version: 1, reason: "Rain", refunds: true, registrations: 4, refundCents: 154_500, ...over },
    headers: { ...headers, "idempotency-key": key },
  });

/** Counts cancellations, emails, refunds and charges at the event. */
async function doneAt(eventId: string) {
  const { rows } = await deps.db.execute(sql`
    with mine as (select id::text, reference, status from registrations where event_id = ${eventId}),
      money as (select distinct ol.order_id from charges c join mine on mine.id = c.source_id
        join order_lines ol on ol.charge_id = c.id)
    select (select count(*)::int from mine where status = 'cancelled') as cancelled,
      (select count(*)::int from outbox where template = 'events.registration-ended'
        and payload->>'reference' in (select reference from mine)) as letters,
      (select count(*)::int from refunds where order_id in (select order_id from money)) as refunds,
      (select count(*)::int from charges where source_id in (select id from mine) and status = 'void') as void,
      (select count(*)::int from charges where source_id in (select id from mine) and status = 'paid') as paid`);
  return rows[0];
}
const DONE = { cancelled: 4, letters: 4, refunds: 2, void: 1, paid: 1 };

test("letters and refunds are shown before anything is done, and the event closes at once", async () => {
  const eventId = await anEvent();
  const shown = await preview(eventId);
  expect(shown).toMatchObject({ registrations: 4, refundCents: 154_500, byCheckCents: 75_000, cancelled: null });
  expect(shown.listed.map(({ refundCents }) => refundCents)).toEqual([77_250, 77_250, 0, 0]);
  expect(shown.letter.html).toContain("Rain");
  await register(eventId);
  const late = await cancel(eventId);
  expect([late.status, (await late.json()).error.name]).toEqual([409, "events.cancellation-changed"]);
  const key = crypto.randomUUID();
  for (let press = 0; press < 2; press++) expect((await cancel(eventId, { registrations: 5 }, key)).status).toBe(200);
  const body = golfRegistration(eventId, golfDetails());
  expect((await (await call("/event-register", { body })).json()).error.name).toBe("events.cancelled");
  await endCancelled(deps);
  expect(await doneAt(eventId)).toEqual({ ...DONE, cancelled: 5, letters: 5, void: 2 });
  expect(await preview(eventId)).toMatchObject({ registrations: 0, cancelled: { reason: "Rain", refunds: true } });
  const { rows } = await deps.db.execute(sql`select detail from audit_log where subject = ${`event ${eventId}`}`);
  expect(rows).toEqual([
    {
      detail:
        "Dana Whitfield cancelled Annual Golf Classic 2094, 5 registrations with it, with refunds of $1,545.00: Rain",
    },
  ]);
});

test("people on the waitlist are told once that the event is called off, and why", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: 1 });
  await register(eventId);
  const waiter = { ...golfRegistration(eventId, golfDetails()), email: "waits@example.org" };
  const { company, firstName, lastName, email, phone } = waiter;
  const joined = await call(`/events/${eventId}/waitlist`, {
    body: { company, firstName, lastName, email, phone, people: 1 },
  });
  expect(joined.status).toBe(201);
  expect(await preview(eventId)).toMatchObject({ registrations: 1, waiting: 1 });
  const key = crypto.randomUUID();
  const over = { registrations: 1, refundCents: 0 };
  for (let press = 0; press < 2; press++) expect((await cancel(eventId, over, key)).status).toBe(200);
  await endCancelled(deps);
  const { rows } = await deps.db.execute(sql`select to_address, payload->>'reason' as reason from outbox
    where template = 'events.waitlist' and payload->>'news' = 'cancelled' and payload->>'eventId' = ${eventId}`);
  expect(rows).toEqual([{ to_address: "waits@example.org", reason: "Rain" }]);
  expect(await preview(eventId)).toMatchObject({ waiting: 0 });
});

test("without refunds what was paid stays booked", async () => {
  const eventId = await anEvent();
  expect((await cancel(eventId, { refunds: false })).status).toBe(200);
  await endCancelled(deps);
  expect(await doneAt(eventId)).toEqual({ ...DONE, refunds: 0, paid: 3 });
});

test("a crash at any statement leaves no registration without its letter and refund, and the next round does the rest once", async () => {
  const eventId = await anEvent();
  expect((await cancel(eventId)).status).toBe(200);
  let broke = 0;
  for (let failAt = 1; ; failAt++) {
    const { db, statements } = failingDb(deps.db, failAt);
    await endCancelled({ ...deps, db }).catch(() => {});
    const now = (await doneAt(eventId)) as typeof DONE;
    expect(now.letters, `statement ${failAt}`).toBe(now.cancelled);
    expect(now.refunds).toBeLessThanOrEqual(2);
    if (statements() < failAt) break;
    broke++;
  }
  expect(broke).toBeGreaterThan(10);
  deps.setNow(new Date(Date.now() + 3_600_000));
  await endCancelled(deps);
  await reconcileRefunds(deps);
  deps.setNow(undefined);
  expect(await doneAt(eventId)).toEqual(DONE);
  const { rows } = await deps.db.execute(
    sql`select ended_at is not null as is_over from event_cancellations where event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ is_over: true }]);
});
