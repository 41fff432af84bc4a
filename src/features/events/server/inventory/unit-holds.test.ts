/** Units that staff hold without a registration. One file because every case uses the same event. */

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { poisonRow } from "#test/poison-row.ts";
import { createTestStaff } from "#test/staff.ts";
import { pricesOf } from "../../rules/content/price-obj.ts";
import type { UnitHoldForm } from "../../rules/inventory/unit-hold.ts";
import { peopleOfUnit } from "../../rules/kinds/people-of-unit.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { boughtAt } from "../editing/bought.ts";
import { cancelEvent } from "../editing/cancel-event.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { changeLimit } from "./change-limit.ts";
import { holdUnitsAgain, moveLastDay, releaseUnitHold } from "./change-unit-hold.ts";
import { endUnitHolds } from "./end-unit-holds.ts";
import { holdUnits } from "./hold-units.ts";
import { viewInventory } from "./view-inventory.ts";
import { viewTaken } from "./view-taken.ts";

const NOW = "2094-01-10T12:00:00Z";
const deps = await createTestDeps({ now: NOW });
const call = createTestApi(deps);
afterAll(deps.close);
beforeEach(() => deps.setNow(NOW));
const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
const SILVER = "Silver Sponsor";
const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => "done",
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

/** So many Silver sponsors, and so many people. */
async function anEvent(limit = 2, over: object = { capacity: 40 }) {
  const priceObj = { ...GOLF_PRICES, sponsorshipLimit: { [SILVER]: limit } };
  const eventId = await insertGolfEvent(deps.db, { priceObj, ...over });
  const row = async (option = SILVER) =>
    (await viewInventory(deps.db, eventId, deps.now())).rows.find((one) => one.option === option);
  const holds = async (option = SILVER) => (await viewTaken(deps.db, eventId, { option, skip: 0 })).holds;
  const hold = (over: Partial<UnitHoldForm> = {}, requestKey: string = crypto.randomUUID()) => {
    const form = { option: SILVER, units: 1, name: "Ergon", note: "By phone", endsOn: "2094-01-20", isBeyond: false };
    return holdUnits(deps, { ...form, ...over, eventId, requestKey, actor });
  };
  const request = (company: string) =>
    registrationRequestSchema.parse(golfRegistration(eventId, { ...golfDetails({ sponsorship: SILVER }), company }));
  const register = (company = "Gulf Stone") => registerForEvent(deps, request(company));
  const add = (holdId: string, { overrule = false, of = deps } = {}) =>
    registerForEvent(of, request("Ergon"), { as: "staff", byHand: { actor, overrule, letter: true, hold: holdId } });
  const wait = async (firstName: string) => {
    const body = {
      people: 1,
      company: "Park Milling",
      firstName,
      lastName: "Park",
      phone: "6625550123",
      option: SILVER,
    };
    const answer = await call(`/events/${eventId}/waitlist`, { body: { ...body, email: `${firstName}@park.example` } });
    expect(answer.status, await answer.clone().text()).toBe(201);
  };
  return { eventId, row, holds, hold, register, add, wait };
}
afterEach(async () => expect((await brokenInvariants(deps)).filter((rule) => rule.includes("hold"))).toEqual([]));

test("held units are taken for visitors at once, with the people they bring, and are in the inventory", async () => {
  const { hold, row, holds, register, eventId } = await anEvent(2);
  await hold({ units: 2 });
  expect(await row()).toMatchObject({ held: 2, sold: 0, left: 0 });
  expect((await row("*"))?.held).toBeGreaterThan(0);
  expect(await holds()).toMatchObject([{ units: 2, name: "Ergon", note: "By phone", heldBy: actor.name, ended: null }]);
  expect(await codeOf(register())).toBe("events.sponsorship-taken");
  const { rows } = await deps.db.execute(sql`select detail from audit_log where subject = ${`event ${eventId}`}`);
  expect(rows).toEqual([
    { detail: `${actor.name} held 2 of Silver Sponsor for Ergon until January 20, 2094 at Annual Golf Classic 2094.` },
  ]);
});

test("nothing is held beyond the limit unless staff say so", async () => {
  const { hold, row } = await anEvent(2);
  expect(await codeOf(hold({ units: 3 }))).toBe("events.too-few-to-hold");
  expect(await row()).toMatchObject({ held: 0, left: 2 });
  await hold({ units: 3, isBeyond: true });
  expect(await row()).toMatchObject({ held: 3, left: 0 });
});

test.each<[string, Partial<UnitHoldForm>, object, string]>([
  ["a day that is over", { endsOn: "2094-01-09" }, {}, "events.invalid-answers"],
  ["a day after the event", { endsOn: "2094-05-14" }, {}, "events.invalid-answers"],
  ["what is not on sale", { option: "Iridium" }, {}, "events.invalid-answers"],
  ["what has no limit", { option: "*" }, { capacity: null }, "events.cannot-hold"],
  ["an event that is past", {}, { date: new Date("2026-05-13T13:00:00Z") }, "events.cannot-hold"],
  ["an event that is called off", {}, { status: "cancelled" }, "events.cannot-hold"],
])("%s is refused", async (_what, form, event, code) => {
  const { hold, holds } = await anEvent(2, event);
  expect(await codeOf(hold(form))).toBe(code);
  expect(await holds()).toEqual([]);
});

test("of two staff who hold the last one, and of staff and a visitor, one gets it, and none waits for the other", async () => {
  for (let round = 0; round < 6; round++) {
    const { hold, register, row } = await anEvent(1);
    const other = round % 2 === 0 ? hold({ name: "Delta" }) : register();
    const ends = await Promise.all([codeOf(hold()), codeOf(other)]);
    expect(ends.filter((end) => end === "done")).toHaveLength(1);
    expect(await row()).toMatchObject({ held: 1, left: 0 });
  }
  const { rows } = await deps.db.execute(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test("a hold is released to the waitlist, and held again only while it is free", async () => {
  const { hold, holds, row, wait } = await anEvent(1);
  const { id } = await hold();
  await releaseUnitHold(deps, { holdId: id, version: 1, actor });
  expect(await row()).toMatchObject({ held: 0, left: 1 });
  await holdUnitsAgain(deps, { holdId: id, version: 2, actor });
  expect(await row()).toMatchObject({ held: 1, left: 0 });
  await wait("june");
  expect(await codeOf(releaseUnitHold(deps, { holdId: id, version: 2, actor }))).toBe("events.hold-changed");
  await releaseUnitHold(deps, { holdId: id, version: 3, actor });
  expect(await row()).toMatchObject({ held: 1, waiting: 0 });
  expect(await codeOf(holdUnitsAgain(deps, { holdId: id, version: 4, actor }))).toBe("events.too-few-to-hold");
  expect((await holds())[0]?.ended).toMatchObject({ by: actor.name, registration: null });
});

test("its last day moves within the event's; of two staff at once the second is told", async () => {
  const { hold, holds } = await anEvent();
  const { id } = await hold();
  const move = (endsOn: string, version: number) => codeOf(moveLastDay(deps, { holdId: id, endsOn, version, actor }));
  const ends = await Promise.all([move("2094-02-01", 1), move("2094-02-02", 1)]);
  expect(ends.sort()).toEqual(["done", "events.hold-changed"]);
  expect(await move("2094-05-14", 2)).toBe("events.invalid-answers");
  expect(await move("2094-05-13", 2)).toBe("done");
  expect(await holds()).toMatchObject([{ endsOn: "2094-05-13", version: 3 }]);
});

test.each([false, true])(
  "a registration takes what is held for it, and the hold ends (overruled: %s)",
  async (overrule) => {
    const { hold, add, row, holds, eventId } = await anEvent(1, { capacity: 4 });
    const { id } = await hold();
    const { registration } = await add(id, { overrule });
    expect(await row()).toMatchObject({ held: 1, left: 0 });
    expect((await holds())[0]?.ended?.registration).toBe(registration.reference);
    const { rows } = await deps.db.execute(
      sql`select distinct registration_id from slot_claims where event_id = ${eventId}`,
    );
    expect(rows).toEqual([{ registration_id: registration.id }]);
    expect(await codeOf(add(id, { overrule }))).toBe("events.hold-over");
  },
);

test("units that a registration does not take stay held for the next one, which ends the hold", async () => {
  const { hold, add, row, holds, wait } = await anEvent(2);
  const { id } = await hold({ units: 2 });
  await wait("opal");
  await add(id);
  expect(await row()).toMatchObject({ held: 2, waiting: 1, left: 0 });
  expect(await holds()).toMatchObject([{ units: 1, ended: null }]);
  await add(id);
  expect(await row()).toMatchObject({ held: 2, waiting: 1, left: 0 });
  expect((await holds())[0]?.ended).not.toBeNull();
});

test("of two registrations made from a hold at once each takes a unit, or the second is told", async () => {
  const { hold, add, row } = await anEvent(2);
  const { id } = await hold({ units: 2 });
  const done = await Promise.all([codeOf(add(id)), codeOf(add(id))]);
  const taken = done.filter((code) => code === "done").length;
  expect(done.every((code) => code === "done" || code === "events.hold-over")).toBe(true);
  expect(taken).toBeGreaterThan(0);
  expect(await row()).toMatchObject({ held: 2, left: 0 });
});

test("a registration that takes nothing of the hold is refused, and the hold stays", async () => {
  const { hold, add, holds } = await anEvent(2);
  const { id } = await hold({ option: "Golf_Tee" });
  expect(await codeOf(add(id))).toBe("events.hold-not-taken");
  expect(await holds("Golf_Tee")).toMatchObject([{ units: 1, ended: null }]);
});

test("an edit that takes a held tier off the sale, or limits it below what is held, is warned of", async () => {
  const { hold, eventId } = await anEvent(2);
  await hold({ units: 2 });
  const bought = await boughtAt(deps.db, { id: eventId, type: "GOLF", tiers: {} });
  expect(bought.byOption).toEqual({ [SILVER]: 2 });
  expect(bought.people).toBeGreaterThan(0);
});

test("a capacity that is set after a hold counts the people whom the hold brings, and a registration takes them over", async () => {
  const { hold, row, add, eventId } = await anEvent(2, { capacity: null });
  await hold({ option: "Golf_Tee" });
  const { id } = await hold({ units: 2 });
  await changeLimit(deps, { eventId, option: "*", limit: 40, version: 1, actor });
  const people = (await row("*"))?.held ?? 0;
  expect(people).toBe(2 * peopleOfUnit({ type: "GOLF", prices: pricesOf(GOLF_PRICES) }, SILVER));
  await changeLimit(deps, { eventId, option: "*", limit: 41, version: 2, actor });
  expect((await row("*"))?.held).toBe(people);
  await add(id);
  expect((await row("*"))?.held).toBe(people);
  await releaseUnitHold(deps, { holdId: id, version: 2, actor });
  expect((await row("*"))?.held).toBe(people / 2);
});

test("a crash at any statement leaves the hold as it was, without a registration", async () => {
  const { hold, add, holds, eventId } = await anEvent(1);
  const { id } = await hold();
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    if ((await codeOf(add(id, { of: { ...deps, db } }))) === "done") break;
    expect((await holds())[0]?.ended).toBeNull();
    const { rows } = await deps.db.execute(sql`select from registrations where event_id = ${eventId}`);
    expect(rows).toHaveLength(0);
  }
  expect((await holds())[0]?.ended).not.toBeNull();
});

test("the day ends where the event takes place; a bad row stops no other, and a repetition releases nothing twice", async () => {
  const events = [await anEvent(1), await anEvent(1), await anEvent(1)];
  const made = [];
  for (const { hold } of events) made.push(await hold());
  await events[0]?.wait("ruth");
  // Midnight in Chicago is six hours later.
  deps.setNow("2094-01-21T05:59:00Z");
  await endUnitHolds(deps);
  for (const { holds } of events) expect((await holds())[0]?.ended).toBeNull();
  deps.setNow("2094-01-21T06:00:00Z");
  const heal = await poisonRow(deps, "unit_holds", "id", made[1]?.id ?? "");
  await Promise.all([endUnitHolds(deps), endUnitHolds(deps)]);
  const ended = async () => Promise.all(events.map(async ({ holds }) => (await holds())[0]?.ended?.by ?? null));
  expect(await ended()).toEqual(["Blacktop", null, "Blacktop"]);
  expect(await events[0]?.row()).toMatchObject({ held: 1, waiting: 0 });
  const logged = await deps.db.execute(
    sql`select actor_name, detail from audit_log where action = 'event.hold-changed' and subject = ${`event ${events[0]?.eventId}`}`,
  );
  const detail =
    "The hold of 1 of Silver Sponsor for Ergon at Annual Golf Classic 2094 ended after January 20, 2094, its last day.";
  expect(logged.rows).toEqual([{ actor_name: "Blacktop", detail }]);
  await heal();
  await endUnitHolds(deps);
  expect(await ended()).toEqual(["Blacktop", "Blacktop", "Blacktop"]);
  const letters = await deps.db.execute(sql`select from outbox where to_address = 'ruth@park.example'`);
  // The email that confirms that she waits, and her one offer.
  expect(letters.rows).toHaveLength(2);
});

test("a change of the limit keeps what is held, and an event that is called off ends it", async () => {
  const { hold, row, holds, eventId } = await anEvent(3);
  await hold({ units: 2 });
  await changeLimit(deps, { eventId, option: SILVER, limit: 1, version: 1, actor });
  expect(await row()).toMatchObject({ limit: 1, held: 2, left: 0 });
  const form = { reason: "Rained out", refunds: false, registrations: 0, refundCents: 0, version: 2 };
  await cancelEvent(deps, { ...form, eventId, actor, requestKey: crypto.randomUUID() });
  expect((await holds())[0]?.ended).toMatchObject({ by: actor.name });
  expect(await row()).toMatchObject({ held: 0 });
});

test("the same request holds once, any text is taken or refused, and other roles are refused", async () => {
  const { eventId, holds, hold } = await anEvent(100);
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([hold({}, key), hold({}, key)]);
  expect(two.id).toBe(one.id);
  expect(await codeOf(hold({ name: "Another" }, key))).toBe("events.key-reused");
  expect(await holds()).toHaveLength(1);
  // Sessions end by the machine's clock, which is before the test's.
  deps.setNow("2026-01-10T12:00:00Z");
  const { cookie } = await createTestStaff(deps);
  const path = `/admin/events/${eventId}/unit-holds`;
  for (const text of [...HOSTILE, "x".repeat(1024 * 1024)]) {
    const body = { option: SILVER, units: 1, name: text, note: text, endsOn: "2094-01-20" };
    const headers = { cookie, "idempotency-key": crypto.randomUUID() };
    expect((await call(path, { body, headers })).status, text.slice(0, 40)).toBeOneOf([201, 413, 422]);
  }
  const treasurer = await createTestStaff(deps, ["treasurer"]);
  const headers = { cookie: treasurer.cookie, "idempotency-key": crypto.randomUUID() };
  const body = { option: SILVER, units: 1, name: "Ergon", endsOn: "2094-01-20" };
  expect((await call(path, { body, headers })).status).toBe(403);
});
