/** The waitlist of a full event, from joining to taking an offer. One file because every case uses the same line. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { inTransaction } from "#platform/deps.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { poisonRow } from "#test/poison-row.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import type { WaitlistView } from "../../rules/waitlist/waitlist.ts";
import { changeEvent } from "../change-event.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { releaseHolds } from "../registrations/release-holds.ts";
import { endWaitlistOffers } from "./end-waitlist-entry.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const START = "2094-01-10T12:00:00.000Z";
beforeEach(() => deps.setNow(START));
const DANA = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };

let waiters = 0;
const waiter = (over: Record<string, unknown> = {}) => ({
  company: "Gulf Stone",
  firstName: "Renee",
  lastName: "Favre",
  phone: "228-555-0199",
  people: 1,
  email: `waiter-${++waiters}@gulf.example`,
  ...over,
});

const PEOPLE = { "Silver Sponsor": 1, "Gold Sponsor": 4, "Platinum Sponsor": 8 } as const;

/** An event that is full with this number of people. */
async function fullEvent(sponsorship: keyof typeof PEOPLE = "Silver Sponsor") {
  const eventId = await insertGolfEvent(deps.db, { capacity: PEOPLE[sponsorship] });
  const register = (over: Record<string, unknown> = {}, tier: string = "Silver Sponsor") =>
    call("/event-register", {
      body: golfRegistration(eventId, { ...golfDetails({ sponsorship: tier }), payMethod: "Check", ...over }),
    });
  const body = golfRegistration(eventId, { ...golfDetails({ sponsorship }), payMethod: "Check" });
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  const cancel = () => cancelRegistration(deps, { registrationId: registration.id, actor: DANA, reason: "Moved" });
  const join = async (over: Record<string, unknown> = {}) => {
    const response = await call(`/events/${eventId}/waitlist`, { body: waiter(over) });
    const token = response.headers.get("location")?.split("/").pop() ?? "";
    return { response, token, view: () => view(token) };
  };
  const isFull = async () => (await (await call(`/events/${eventId}`)).json()).is_full as boolean;
  return { eventId, registration, register, cancel, join, isFull };
}

const view = async (token: string) => (await (await call(`/waitlist/${token}`)).json()) as WaitlistView;
const leave = (token: string) => call(`/waitlist/${token}/leave`, { method: "POST" });
const nameOf = async (response: Response) => [response.status, (await response.json()).error?.name];

test("a person can join only where something is full, once, and sees the position in line", async () => {
  const { eventId, join } = await fullEvent();
  const first = await join();
  expect([first.response.status, await first.view()]).toEqual([
    201,
    expect.objectContaining({ status: "waiting", position: 1, people: 1, option: "*" }),
  ]);
  expect(await (await join()).view()).toMatchObject({ position: 2 });
  const again = await join({ email: `WAITER-${waiters}@gulf.example` });
  expect(await again.view()).toMatchObject({ position: 2 });
  const stranger = await join({ email: `waiter-${waiters - 1}@gulf.example`, phone: "228-555-0100" });
  expect(await nameOf(stranger.response)).toEqual([409, "events.already-waiting"]);
  expect(await nameOf((await join({ people: 2 })).response)).toEqual([422, "events.invalid-answers"]);
  expect(await nameOf((await join({ option: "Golf_Tee" })).response)).toEqual([422, "events.invalid-answers"]);
  await deps.db.execute(sql`update events set sold_out = '{}', capacity = 9 where id = ${eventId}`);
  expect(await nameOf((await join()).response)).toEqual([409, "events.not-full"]);
  expect((await call(`/waitlist/${newPublicToken()}`)).status).toBe(404);
});

test("only the token shows who waits", async () => {
  const { join } = await fullEvent();
  const { response, view } = await join();
  expect(await response.json()).not.toHaveProperty("customer");
  expect((await view()).customer).toEqual({
    company: "Gulf Stone",
    firstName: "Renee",
    lastName: "Favre",
    email: `waiter-${waiters}@gulf.example`,
    phone: "2285550199",
  });
});

test("a unit that staff release is held for the first in line, and passes to their registration", async () => {
  const { cancel, join, register, isFull, eventId } = await fullEvent();
  const [first, second] = [await join(), await join()];
  await cancel();
  expect(await first.view()).toMatchObject({ status: "offered", offerUntil: "2094-01-11T12:00:00.000Z" });
  expect(await second.view()).toMatchObject({ status: "waiting", position: 1 });
  expect(await isFull()).toBe(true);
  expect(await nameOf(await register())).toEqual([409, "events.full"]);
  expect(await nameOf(await register({ offer: second.token }))).toEqual([409, "events.offer-over"]);
  expect((await register({ offer: first.token })).status).toBe(201);
  expect(await first.view()).toMatchObject({ status: "taken" });
  expect(await nameOf(await register({ offer: first.token }))).toEqual([409, "events.offer-over"]);
  expect(await isFull()).toBe(true);
  expect((await claims(eventId)).map(({ registered }) => registered)).toEqual([true]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("staff who register a holder of an offer take the offer, also where they pass over limits", async () => {
  const { eventId, cancel, join } = await fullEvent();
  const { token, view } = await join();
  await cancel();
  const byHand = { actor: DANA, overrule: true, letter: false };
  const form = golfRegistration(eventId, { ...golfDetails({ sponsorship: "Silver Sponsor" }), offer: token });
  await registerForEvent(deps, registrationRequestSchema.parse(form), { as: "staff", byHand });
  expect(await view()).toMatchObject({ status: "taken" });
  const { rows } = await deps.db.execute(sql`select 1 from slot_claims where event_id = ${eventId}`);
  expect(rows).toHaveLength(1);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test.each([
  ["behind those who wait", 1, "waiting", "offered"],
  ["and gets the next offer if no one else waits", 0, "offered", undefined],
])("a person who missed an offer joins again before the job has run, %s", async (_, others, own, next) => {
  const { cancel, join } = await fullEvent();
  const first = await join();
  const email = `waiter-${waiters}@gulf.example`;
  const second = others > 0 ? await join() : undefined;
  await cancel();
  deps.setNow("2094-01-11T12:00:00Z");
  const again = await join({ email });
  expect(again.response.status).toBe(201);
  expect(again.token).not.toBe(first.token);
  await endWaitlistOffers(deps);
  expect(await first.view()).toMatchObject({ status: "lapsed" });
  expect(await again.view()).toMatchObject({ status: own });
  expect((await second?.view())?.status).toBe(next);
  expect(await (await join({ email })).view()).toMatchObject({ status: own });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an offer that is not taken in time, or is declined, goes to the next in line", async () => {
  const { cancel, join, isFull } = await fullEvent();
  const [first, second, third] = [await join(), await join(), await join()];
  await cancel();
  deps.setNow("2094-01-11T11:59:59Z");
  await endWaitlistOffers(deps);
  expect(await first.view()).toMatchObject({ status: "offered" });
  deps.setNow("2094-01-11T12:00:00Z");
  // The offer ends on time, before the job has run.
  const over = await first.view();
  expect([over.status, over.offerUntil]).toEqual(["lapsed", undefined]);
  await endWaitlistOffers(deps);
  expect(await first.view()).toMatchObject({ status: "lapsed" });
  expect(await second.view()).toMatchObject({ status: "offered", offerUntil: "2094-01-12T12:00:00.000Z" });
  await leave(second.token);
  expect(await second.view()).toMatchObject({ status: "left" });
  expect(await third.view()).toMatchObject({ status: "offered" });
  await leave(third.token);
  await leave(third.token);
  expect(await isFull()).toBe(false);
});

test("a hold that ends unpaid releases its claim to the waitlist", async () => {
  const { eventId, registration, join } = await fullEvent();
  const first = await join();
  await deps.db.execute(sql`update registrations set hold_until = ${new Date(START)} where id = ${registration.id}`);
  await releaseHolds(deps);
  expect(await first.view()).toMatchObject({ status: "offered" });
  expect((await claims(eventId)).map(({ registered }) => registered)).toEqual([false]);
});

test("an entry with more people than are free is overtaken neither by later entries nor by new visitors", async () => {
  const { eventId, join, register, cancel } = await fullEvent("Gold Sponsor");
  const [group, single] = [await join({ people: 4 }), await join()];
  await deps.db.execute(sql`delete from slot_claims where event_id = ${eventId} and seat_no > 2`);
  const third = await join();
  await leave(third.token);
  expect(await group.view()).toMatchObject({ status: "waiting", position: 1 });
  expect(await single.view()).toMatchObject({ status: "waiting", position: 2 });
  expect(await nameOf(await register())).toEqual([409, "events.full"]);
  await cancel();
  expect(await group.view()).toMatchObject({ status: "offered" });
  expect(await single.view()).toMatchObject({ status: "waiting", position: 1 });
});

test("a larger capacity is offered at once; the claims that a registration does not need go to the next in line", async () => {
  const { eventId, join, register, isFull } = await fullEvent("Gold Sponsor");
  const [group, next] = [await join({ people: 3 }), await join({ people: 2 })];
  await changeEvent(deps, { eventId, actor: DANA, capacity: 7 });
  expect(await group.view()).toMatchObject({ status: "offered" });
  expect(await next.view()).toMatchObject({ status: "waiting" });
  expect(await nameOf(await register({ offer: group.token }, "Gold Sponsor"))).toEqual([409, "events.full"]);
  expect((await register({ offer: group.token })).status).toBe(201);
  expect(await next.view()).toMatchObject({ status: "offered" });
  expect(await isFull()).toBe(true);
  await changeEvent(deps, { eventId, actor: DANA, capacity: null });
  expect(await isFull()).toBe(false);
});

test("a capacity that is set late counts all people that are registered already", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const register = (sponsorship: string) =>
    call("/event-register", {
      body: golfRegistration(eventId, { ...golfDetails({ sponsorship }), payMethod: "Check" }),
    });
  expect((await register("Gold Sponsor")).status).toBe(201);
  expect((await register("Silver Sponsor")).status).toBe(201);
  await changeEvent(deps, { eventId, actor: DANA, capacity: 6 });
  expect((await claims(eventId)).filter(({ option }) => option === "*")).toHaveLength(5);
  expect(await nameOf(await register("Gold Sponsor"))).toEqual([409, "events.full"]);
  expect((await register("Silver Sponsor")).status).toBe(201);
  expect(await brokenInvariants(deps)).toEqual([]);
  await changeEvent(deps, { eventId, actor: DANA, capacity: null });
  expect((await register("Gold Sponsor")).status).toBe(201);
  await changeEvent(deps, { eventId, actor: DANA, capacity: 3 });
  expect(await claims(eventId)).toHaveLength(10);
  expect(await nameOf(await register("Silver Sponsor"))).toEqual([409, "events.full"]);
  await changeEvent(deps, { eventId, actor: DANA, capacity: 10 });
});

test("a registration that is being written while staff set a capacity is counted", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const body = registrationRequestSchema.parse(
    golfRegistration(eventId, golfDetails({ sponsorship: "Silver Sponsor" })),
  );
  let change: Promise<void> | undefined;
  await inTransaction(deps, async (inTx) => {
    await registerForEvent(inTx, body);
    change = changeEvent(deps, { eventId, actor: DANA, capacity: 1 });
    await untilLockIsAwaited(deps.db);
  });
  await change;
  expect(await claims(eventId)).toHaveLength(1);
});

test("staff set the last day for corrections in the event's own zone, and the audit log names the staff user", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const lastDay = async () => (await (await call(`/events/${eventId}`)).json()).corrections_last_day;
  expect(await lastDay()).toBe("2094-05-12");
  await changeEvent(deps, { eventId, actor: DANA, correctionsLastDay: "2094-05-03" });
  expect(await lastDay()).toBe("2094-05-03");
  const { rows } = await deps.db.execute(sql`
    select corrections_until at time zone 'UTC' as until, (
      select detail from audit_log where subject = ${`event ${eventId}`}
    ) as detail from events where id = ${eventId}`);
  expect(rows[0]).toMatchObject({ until: "2094-05-04 05:00:00", detail: expect.stringContaining("to 2094-05-03") });
});

test("a class has its own line, and its offer holds a claim of the event as well", async () => {
  const priceObj = { sponsorship: { "Silver Sponsor": 750 }, classLimit: { "CAT-I": 1 } };
  const eventId = await insertGolfEvent(deps.db, { priceObj, capacity: 2, soldOut: ["CAT-I"] });
  const response = await call(`/events/${eventId}/waitlist`, { body: waiter({ option: "CAT-I" }) });
  const token = response.headers.get("location")?.split("/").pop() ?? "";
  expect(await view(token)).toMatchObject({ status: "waiting", option: "CAT-I" });
  await changeEvent(deps, { eventId, actor: DANA, capacity: 3 });
  expect(await view(token)).toMatchObject({ status: "offered" });
  expect((await claims(eventId)).map(({ option }) => option)).toEqual(["*", "CAT-I"]);
});

test("letters report joining, an offer and a missed offer", async () => {
  const { eventId, cancel, join } = await fullEvent();
  const { token } = await join({ company: "<b>Gulf</b>" });
  await cancel();
  deps.setNow("2094-01-12T12:00:00Z");
  await endWaitlistOffers(deps);
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(sql`
    select template, payload from outbox where template = 'events.waitlist' and payload->>'eventId' = ${eventId}
    order by created_at, payload->>'news'`);
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const letters = await Promise.all(rows.map(({ template, payload }) => renderLetter(template, payload, context)));
  expect(letters.map(({ subject }) => subject.split(":")[0])).toEqual([
    "You are on the waitlist",
    "It is your turn to register",
    "Your offer has ended",
  ]);
  expect(letters[0]?.text).toContain(`/waitlist/${token}`);
  expect(letters[1]?.text).toContain(`/event-registration?event=${eventId}&offer=${token}`);
  expect(letters[1]?.text).toContain("Monday, January 11, 2094, 6:00 AM CST");
  expect(letters[0]?.html).not.toContain("<b>Gulf");
});

test("a failure at any statement of a cancellation leaves neither a released claim nor half an offer", async () => {
  const { eventId, registration, join } = await fullEvent();
  const first = await join();
  const state = async () => JSON.stringify([await first.view(), await claims(eventId)]);
  const before = await state();
  const input = { registrationId: registration.id, actor: DANA, reason: "Moved" };
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await cancelRegistration({ ...deps, db }, input).then(
      () => true,
      () => false,
    );
    if (isDone) {
      expect(failAt).toBeGreaterThan(15);
      break;
    }
    expect(await state()).toBe(before);
  }
  expect(await first.view()).toMatchObject({ status: "offered" });
});

test("a failure at any statement of taking an offer leaves it as it was", async () => {
  const { eventId, cancel, join } = await fullEvent();
  const first = await join();
  await cancel();
  const body = golfRegistration(eventId, { ...golfDetails({ sponsorship: "Silver Sponsor" }), offer: first.token });
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await registerForEvent({ ...deps, db }, registrationRequestSchema.parse(body)).then(
      () => true,
      () => false,
    );
    if (isDone) {
      expect(failAt).toBeGreaterThan(8);
      break;
    }
    expect(await first.view()).toMatchObject({ status: "offered" });
  }
  expect(await first.view()).toMatchObject({ status: "taken" });
});

test("an offer that is taken and ends at the same moment has one outcome", async () => {
  for (let round = 0; round < 6; round++) {
    deps.setNow(START);
    const { cancel, join, register, eventId } = await fullEvent();
    const [first, second] = [await join(), await join()];
    await cancel();
    deps.setNow("2094-01-11T11:59:59.999Z");
    const taking = register({ offer: first.token });
    deps.setNow("2094-01-11T12:00:00Z");
    const [taken] = await Promise.all([taking, endWaitlistOffers(deps)]);
    const isTaken = taken.status === 201;
    expect((await first.view()).status).toBe(isTaken ? "taken" : "lapsed");
    expect((await second.view()).status).toBe(isTaken ? "waiting" : "offered");
    expect(await claims(eventId)).toHaveLength(1);
  }
});

const claims = async (eventId: string) =>
  (
    await deps.db.execute<{ option: string; registered: boolean }>(sql`
      select option, registration_id is not null as registered from slot_claims
      where event_id = ${eventId} order by option, seat_no`)
  ).rows;

test("an offer that cannot be ended keeps no other from ending", async () => {
  const lines = await Promise.all([1, 2, 3].map(() => fullEvent()));
  const waiting: string[] = [];
  for (const { cancel, join } of lines) {
    waiting.push((await join()).token);
    await cancel();
  }
  deps.setNow("2094-01-11T12:00:00Z");
  const { rows } = await deps.db.execute<{ id: string; token: string }>(
    sql`select id, public_token as token from waitlist where status = 'offered' order by id`,
  );
  const [bad, ...others] = rows.filter(({ token }) => waiting.includes(token));
  if (!bad) return expect.fail("three got an offer");
  const heal = await poisonRow(deps, "waitlist", "id", bad.id);
  const statuses = async () => {
    const all = await deps.db.execute<{ id: string; status: string }>(sql`select id, status from waitlist`);
    return [bad, ...others].map(({ id }) => all.rows.find((row) => row.id === id)?.status);
  };
  await endWaitlistOffers(deps);
  expect(await statuses()).toEqual(["offered", "lapsed", "lapsed"]);
  await heal();
  await endWaitlistOffers(deps);
  expect(await statuses()).toEqual(["lapsed", "lapsed", "lapsed"]);
});
