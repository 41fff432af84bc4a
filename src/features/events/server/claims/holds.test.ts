import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { settings } from "#features/content/server/tables.ts";
import { reconcile } from "#features/payments/server/reconcile/reconcile.ts";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { payCharge } from "#test/payments.ts";
import { poisonRow } from "#test/poison-row.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { releaseHolds } from "../registrations/release-holds.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { holdForDebit } from "./hold-for-debit.ts";
import { markClaimsSold } from "./mark-claims-sold.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const START = "2094-01-10T12:00:00.000Z";
const HELD = "2094-01-12T12:00:00.000Z";
beforeEach(() => deps.setNow(START));

/** One golfer at an event with a capacity of one, so that the registration needs a claim. */
async function registered(over: Record<string, unknown> = {}, capacity: number | null = 1) {
  const eventId = await insertGolfEvent(deps.db, { capacity });
  const body = golfRegistration(eventId, { ...golfDetails({ sponsorship: "Silver Sponsor" }), ...over });
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  const token = registration.publicToken;
  const view = () => viewRegistration(deps.db, token);
  const [charge] = (await view()).charges;
  if (!charge) throw new Error("nothing is owed");
  const choose = (payMethod: string) =>
    call(`/registrations/${token}/pay-method`, { method: "PUT", body: { payMethod } });
  return { eventId, registration, charge, view, choose };
}

test.each([
  ["without a pay method", {}, 1, HELD],
  ["by card", { payMethod: "Card" }, 1, HELD],
  ["by check", { payMethod: "Check" }, 1, undefined],
  ["without limited inventory", {}, null, undefined],
])("claims of a registration %s are held until", async (_, over, capacity, until) => {
  expect((await (await registered(over, capacity)).view()).holdUntil).toBe(until);
});

test("a promised check keeps the claims; a card holds them for a time again, and a repetition does not hold them longer", async () => {
  const { choose } = await registered();
  expect(await (await choose("Check")).json()).not.toHaveProperty("holdUntil");
  deps.setNow("2094-01-11T12:00:00Z");
  expect(await (await choose("Card")).json()).toMatchObject({ holdUntil: "2094-01-13T12:00:00.000Z" });
  deps.setNow("2094-01-12T00:00:00Z");
  expect(await (await choose("Card")).json()).toMatchObject({ holdUntil: "2094-01-13T12:00:00.000Z" });
  expect((await choose("Cash")).status).toBe(422);
});

test("staff set the number of hours that a claim is held", async () => {
  const value = { holdHours: 2, offerHours: 24 };
  await deps.db.insert(settings).values({ key: "registration", value, updatedAt: deps.now() });
  expect((await (await registered()).view()).holdUntil).toBe("2094-01-10T14:00:00.000Z");
  await deps.db.delete(settings);
});

test("a registration that is not paid in time ends, its claim is released, and a letter links to the form", async () => {
  const { eventId, view, choose } = await registered();
  deps.setNow("2094-01-12T11:59:59Z");
  await releaseHolds(deps);
  expect((await view()).status).toBe("awaiting_payment");
  deps.setNow("2094-01-12T12:00:00Z");
  await releaseHolds(deps);
  await releaseHolds(deps);
  expect(await view()).toMatchObject({ status: "lapsed", charges: [{ status: "void" }] });
  expect(await (await call(`/events/${eventId}`)).json()).toMatchObject({ is_full: false });
  expect((await choose("Card")).status).toBe(409);
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox
      where template = 'events.registration-ended' and payload->>'eventId' = ${eventId}`,
  );
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) return;
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const letter = await renderLetter(row.template, row.payload, context);
  expect(letter.subject).toMatch(/^Your hold has ended: Annual Golf Classic 2094/);
  expect(letter.text).toContain(`/event-registration?event=${eventId}`);
});

test("a promised check, a payment under way and money that came are never released", async () => {
  const check = await registered({ payMethod: "Check" });
  const underWay = await registered();
  const paid = await registered();
  deps.setNow("2094-01-12T11:59:00Z");
  expect((await payCharge(deps, underWay.charge, "pm_card_authenticationRequired")).status).toBe("paying");
  expect((await payCharge(deps, paid.charge)).status).toBe("paid");
  deps.setNow("2094-01-12T12:00:30Z");
  // The job of the payment has not run yet: the paid charge alone must protect the registration.
  await releaseHolds(deps);
  expect((await check.view()).status).toBe("awaiting_payment");
  expect((await underWay.view()).status).toBe("awaiting_payment");
  expect((await paid.view()).status).toBe("paid");
  await markClaimsSold(deps, paid.registration.id);
  expect(await paid.view()).not.toHaveProperty("holdUntil");
});

test("a payment at the very moment when the hold ends wins or is refused: never paid and resold", async () => {
  const rounds = await Promise.all(Array.from({ length: 10 }, () => registered()));
  deps.setNow("2094-01-12T12:00:00Z");
  const payments = rounds.map(async ({ charge }, round) => {
    await new Promise((resolve) => setTimeout(resolve, round * 4));
    return payCharge(deps, charge);
  });
  const [answers] = await Promise.all([Promise.allSettled(payments), releaseHolds(deps)]);
  for (const [round, answer] of answers.entries()) {
    const isPaid = answer.status === "fulfilled" && answer.value.status === "paid";
    expect((await rounds[round]?.view())?.status).toBe(isPaid ? "paid" : "lapsed");
  }
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a registration that cannot be ended does not keep the others from being released", async () => {
  const all = [await registered(), await registered(), await registered()];
  deps.setNow("2094-01-12T12:00:00Z");
  // The job works in the order of ids, so the first registration fails.
  const [bad, ...others] = all.toSorted((one, other) => one.registration.id.localeCompare(other.registration.id));
  if (!bad) return expect.fail("three were registered");
  const heal = await poisonRow(deps, "registrations", "id", bad.registration.id);
  deps.logged.splice(0);
  await releaseHolds(deps);
  const statuses = () => Promise.all([bad, ...others].map(async ({ view }) => (await view()).status));
  expect(await statuses()).toEqual(["awaiting_payment", "lapsed", "lapsed"]);
  expect(deps.logged).toContainEqual(
    expect.objectContaining({
      level: "warn",
      detail: expect.objectContaining({ job: "events.release-holds", failed: 1 }),
    }),
  );
  expect(JSON.stringify(deps.logged)).toContain(bad.registration.reference);
  await heal();
  await releaseHolds(deps);
  expect(await statuses()).toEqual(["lapsed", "lapsed", "lapsed"]);
});

test("while the card processor does not answer, the round ends after three holds, and the next one does all of them", async () => {
  // A hold of another test that needs no call to the processor would interrupt the series of failures.
  await deps.db.execute(sql`update registrations set hold_until = null`);
  const all = [];
  for (let made = 0; made < 5; made++) all.push(await registered());
  // A declined card leaves an order, which must be closed at the processor first.
  for (const { charge } of all) await payCharge(deps, charge, "pm_card_chargeDeclined").catch(() => {});
  deps.setNow("2094-01-12T12:00:00Z");
  let calls = 0;
  const findByOrder = () => {
    calls++;
    return Promise.reject(new CardProcessorUnreachable("timed out"));
  };
  await releaseHolds({ ...deps, cards: { ...deps.cards, findByOrder } });
  expect(calls).toBe(3);
  await releaseHolds(deps);
  const statuses = await Promise.all(all.map(async ({ view }) => (await view()).status));
  expect(statuses).toEqual(Array(5).fill("lapsed"));
});

test("a bank debit keeps what it pays for over its days, and a returned one starts the hold again", async () => {
  const value = {
    ...settingDefaults.organization,
    payWays: { ...settingDefaults.organization.payWays, bankDebit: "on" },
  };
  await deps.db.insert(settings).values({ key: "organization", value, updatedAt: deps.now() });
  const { charge, registration, view } = await registered();
  await payCharge(deps, charge, "pm_usBankAccount_insufficientFunds");
  await holdForDebit(deps, registration.id);
  deps.setNow("2094-01-14T12:00:00Z");
  await releaseHolds(deps);
  expect((await view()).status).toBe("awaiting_payment");
  await reconcile(deps);
  await holdForDebit(deps, registration.id);
  expect(await view()).toMatchObject({ status: "awaiting_payment", holdUntil: "2094-01-16T12:00:00.000Z" });
  deps.setNow("2094-01-16T12:00:00Z");
  await releaseHolds(deps);
  expect((await view()).status).toBe("lapsed");
  expect(await brokenInvariants(deps)).toEqual([]);
});
