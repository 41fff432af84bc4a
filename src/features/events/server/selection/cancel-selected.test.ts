/**
 * Staff cancel some registrations of an event at once: each ends once with its letter and its refund, also after a
 * crash.
 */
import { eq, sql } from "drizzle-orm";
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
import type { SelectedCancellation } from "../../rules/content/selected-cancellation.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { endCancelled, UNDO_SECONDS } from "../editing/end-cancelled.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { registrations } from "../tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

async function register(eventId: string, company: string, how?: "card" | "check") {
  const body = golfRegistration(eventId, golfDetails({ sponsorship: "Silver Sponsor", optionalSponsorships: [] }));
  const form = registrationRequestSchema.parse({ ...body, company });
  const { id, reference, publicToken } = (await registerForEvent(deps, form)).registration;
  const [charge] = (await viewRegistration(deps.db, publicToken)).charges;
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
  return { id, reference };
}

/** One paid by card, one by check, one that is open, and one outside the selection. */
async function anEvent() {
  const eventId = await insertGolfEvent(deps.db);
  const selected = [
    await register(eventId, "Carder", "card"),
    await register(eventId, "Checker", "check"),
    await register(eventId, "Opener"),
  ];
  const other = await register(eventId, "Stayer", "card");
  return { eventId, selected, other, only: selected.map(({ reference }) => reference).join() };
}

/** The job, when the time to undo is over. */
const endSelected = (own: typeof deps) =>
  endCancelled({ ...own, now: () => new Date(deps.now().getTime() + (UNDO_SECONDS + 1) * 1000) });

const headers = { cookie: staff.cookie };
const preview = async (eventId: string, query: object): Promise<SelectedCancellation> =>
  (
    await call(`/get-registrants/${eventId}/cancellation?${new URLSearchParams({ reason: "Rain", ...query })}`, {
      headers,
    })
  ).json();
const cancel = (eventId: string, body: object, key: string = crypto.randomUUID(), cookie = staff.cookie) =>
  call(`/get-registrants/${eventId}/cancellation`, {
    body: { reason: "Rain", refunds: true, refundCents: 77_250, ...body },
    headers: { cookie, "idempotency-key": key },
  });

async function doneAt(eventId: string) {
  const { rows } = await deps.db.execute(sql`
    with mine as (select id::text, reference, status from registrations where event_id = ${eventId}),
      money as (select distinct ol.order_id from charges c join mine on mine.id = c.source_id
        join order_lines ol on ol.charge_id = c.id)
    select (select count(*)::int from mine where status = 'cancelled') as cancelled,
      (select count(*)::int from outbox where template = 'events.registration-ended'
        and payload->>'reference' in (select reference from mine)) as letters,
      (select count(*)::int from refunds where order_id in (select order_id from money)) as refunds`);
  return rows[0];
}

test("letters and refunds are shown before, and only the selection ends, once", async () => {
  const { eventId, selected, only, other } = await anEvent();
  const shown = await preview(eventId, { only });
  expect(shown).toMatchObject({
    registrations: 3,
    refundCents: 77_250,
    byCheckCents: 75_000,
    isMore: false,
    atWork: 0,
  });
  expect(shown.letter?.html).toContain("Rain");
  const registrationIds = shown.listed.map(({ id }) => id);
  expect(new Set(registrationIds)).toEqual(new Set(selected.map(({ id }) => id)));
  const key = crypto.randomUUID();
  for (let press = 0; press < 2; press++) expect((await cancel(eventId, { registrationIds }, key)).status).toBe(200);
  expect(await preview(eventId, { only })).toMatchObject({ registrations: 0, letter: null, atWork: 3 });
  for (let run = 0; run < 2; run++) await endSelected(deps);
  expect(await doneAt(eventId)).toEqual({ cancelled: 3, letters: 3, refunds: 1 });
  expect(await preview(eventId, {})).toMatchObject({ listed: [{ id: other.id }], atWork: 0 });
  const { rows } = await deps.db.execute(sql`select detail from audit_log where subject = ${`event ${eventId}`}`);
  const detail = "Dana Whitfield cancelled 3 registrations for Annual Golf Classic 2094, with refunds of $772.50: Rain";
  expect(rows).toEqual([{ detail }]);
});

test("without refunds what was paid stays booked", async () => {
  const { eventId, selected } = await anEvent();
  const registrationIds = selected.map(({ id }) => id);
  expect((await cancel(eventId, { registrationIds, refunds: false })).status).toBe(200);
  await endSelected(deps);
  expect(await doneAt(eventId)).toEqual({ cancelled: 3, letters: 3, refunds: 0 });
});

test("a selection that changed since it was shown is refused, and so are registrations of another event", async () => {
  const { eventId, selected } = await anEvent();
  const stranger = await anEvent();
  const registrationIds = selected.map(({ id }) => id);
  for (const body of [
    { registrationIds, refundCents: 1 },
    { registrationIds: [...registrationIds, stranger.other.id] },
    { registrationIds: [...registrationIds, registrationIds[0]] },
  ]) {
    const refused = await cancel(eventId, body);
    expect([refused.status, (await refused.json()).error.name]).toEqual([409, "events.cancellation-changed"]);
  }
  const registrar = await createTestStaff(deps, ["registrar"]);
  expect((await cancel(eventId, { registrationIds }, undefined, registrar.cookie)).status).toBe(403);
  await endSelected(deps);
  expect(await doneAt(eventId)).toEqual({ cancelled: 0, letters: 0, refunds: 0 });
});

test("a crash at any statement leaves none without its letter and refund, and the next round does the rest once", async () => {
  const { eventId, selected } = await anEvent();
  expect((await cancel(eventId, { registrationIds: selected.map(({ id }) => id) })).status).toBe(200);
  let broke = 0;
  for (let failAt = 1; ; failAt++) {
    const { db, statements } = failingDb(deps.db, failAt);
    await endSelected({ ...deps, db }).catch(() => {});
    const now = (await doneAt(eventId)) as { cancelled: number; letters: number; refunds: number };
    expect(now.letters, `statement ${failAt}`).toBe(now.cancelled);
    expect(now.refunds).toBeLessThanOrEqual(1);
    if (statements() < failAt) break;
    broke++;
  }
  expect(broke).toBeGreaterThan(10);
  deps.setNow(new Date(Date.now() + 3_600_000));
  await endSelected(deps);
  await reconcileRefunds(deps);
  deps.setNow(undefined);
  expect(await doneAt(eventId)).toEqual({ cancelled: 3, letters: 3, refunds: 1 });
  const { rows } = await deps.db.execute(
    sql`select ended_at is not null as is_over from chosen_cancellations where event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ is_over: true }]);
});

test("a registration that moved to another event before its turn stays", async () => {
  const { eventId, selected } = await anEvent();
  const other = await insertGolfEvent(deps.db);
  expect((await cancel(eventId, { registrationIds: selected.map(({ id }) => id) })).status).toBe(200);
  await deps.db
    .update(registrations)
    .set({ eventId: other })
    .where(eq(registrations.id, selected[2]?.id ?? ""));
  await endSelected(deps);
  expect(await doneAt(eventId)).toMatchObject({ cancelled: 2 });
  expect(await doneAt(other)).toMatchObject({ cancelled: 0 });
  expect(await preview(eventId, {})).toMatchObject({ atWork: 0 });
});

test("filters select as well", async () => {
  const { eventId } = await anEvent();
  const unpaid = await preview(eventId, { show: "unpaid" });
  expect(unpaid.listed.map(({ company }) => company)).toEqual(["Opener"]);
  const named = await preview(eventId, { q: "stayer" });
  expect(named.listed.map(({ company }) => company)).toEqual(["Stayer"]);
});

test("staff undo it within a minute: no registration ends, and the same page can cancel once more", async () => {
  const { eventId, selected } = await anEvent();
  const registrationIds = selected.map(({ id }) => id);
  const key = crypto.randomUUID();
  const undo = async (cookie = staff.cookie) =>
    call(`/get-registrants/${eventId}/cancellation/undo`, { method: "POST", headers: { cookie } });
  expect((await cancel(eventId, { registrationIds }, key)).status).toBe(200);
  await endCancelled(deps);
  expect(await preview(eventId, {})).toMatchObject({ registrations: 1, atWork: 3, isUndoable: true });
  expect((await undo((await createTestStaff(deps, ["check-in"])).cookie)).status).toBe(403);
  const undone = await undo();
  expect([undone.status, await undone.json()]).toEqual([200, { registrations: 3 }]);
  expect(await preview(eventId, {})).toMatchObject({ registrations: 4, atWork: 0, isUndoable: false });
  await endSelected(deps);
  expect(await doneAt(eventId)).toEqual({ cancelled: 0, letters: 0, refunds: 0 });

  expect((await cancel(eventId, { registrationIds }, key)).status).toBe(200);
  await endSelected(deps);
  expect(await doneAt(eventId)).toMatchObject({ cancelled: 3, letters: 3 });
  const late = await undo();
  expect([late.status, (await late.json()).error.name]).toEqual([409, "events.cancellation-begun"]);
});
