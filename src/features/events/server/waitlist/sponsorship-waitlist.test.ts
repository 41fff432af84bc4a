import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import type { WaitlistEntry } from "../tables.ts";
import { actOnEntry } from "./act-on-entry.ts";
import { endWaitlistOffers } from "./end-waitlist-entry.ts";
import { joinWaitlist } from "./join-waitlist.ts";
import { viewWaitlistEntry } from "./view-waitlist.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
afterAll(deps.close);
beforeEach(() => deps.setNow("2094-01-10T12:00:00Z"));
const DANA = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
let people = 0;

/** A golf event whose one Gold sponsorship, with its team of four, is sold. */
async function soldOut(over: object = {}, limit = 1) {
  const priceObj = { ...GOLF_PRICES, sponsorshipLimit: { "Gold Sponsor": limit } };
  const eventId = await insertGolfEvent(deps.db, { priceObj, ...over });
  const register = (sponsorship = "Gold Sponsor", offer?: string) => {
    const details = { ...golfDetails({ sponsorship }), payMethod: "Check", ...(offer && { offer }) };
    return registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId, details)));
  };
  const sold: string[] = [];
  for (let made = 0; made < limit; made++) sold.push((await register()).registration.id);
  const release = async (at = 0) =>
    cancelRegistration(deps, { registrationId: sold[at] ?? "", actor: DANA, reason: "Moved" });
  const join = (count = 1, option = "Gold Sponsor") => {
    const { company, firstName, lastName, phone } = CUSTOMER;
    const person = { company, firstName, lastName, phone, email: `sponsor-${++people}@gulf.example` };
    return joinWaitlist(deps, eventId, { ...person, option, people: count });
  };
  const units = async (option = "Gold Sponsor") => {
    const { rows } = await deps.db.execute<{ held: number }>(
      sql`select count(*)::int as held from slot_claims where event_id = ${eventId} and option = ${option}`,
    );
    return rows[0]?.held;
  };
  return { eventId, register, release, join, units };
}

const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const statusOf = async ({ publicToken }: Pick<WaitlistEntry, "publicToken">) =>
  (await viewWaitlistEntry(deps.db, publicToken, deps.now())).status;

test("a visitor waits for a sponsorship that is sold out, and for one of it", async () => {
  const { join } = await soldOut();
  const entry = await join();
  expect(await viewWaitlistEntry(deps.db, entry.publicToken, deps.now())).toMatchObject({
    status: "waiting",
    position: 1,
    option: "Gold Sponsor",
    isSponsorship: true,
  });
  expect(await codeOf(join(2))).toBe("events.invalid-answers");
  expect(await codeOf(join(1, "Silver Sponsor"))).toBe("events.invalid-answers");
  expect(await codeOf(join(1, "Golf_Tee"))).toBe("events.invalid-answers");
});

test("a sponsorship that is released is offered with the people it brings, and the offer buys exactly it", async () => {
  const { join, release, register, units } = await soldOut({ capacity: 4 });
  const [first, second] = [await join(), await join()];
  await release();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["offered", "waiting"]);
  expect([await units(), await units("*")]).toEqual([1, 4]);
  expect(await codeOf(register())).toBe("events.full");
  expect(await codeOf(register("Silver Sponsor", first.publicToken))).toBe("events.invalid-answers");
  const { registration } = await register("Gold Sponsor", first.publicToken);
  expect(registration.totalCents).toBe(200_000);
  expect([await statusOf(first), await units(), await units("*")]).toEqual(["taken", 1, 4]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a sponsorship stays reserved while the people of the first entry do not fit, and staff pass it on", async () => {
  const { join, release, register, units, eventId } = await soldOut();
  const first = await join();
  await deps.db.execute(sql`update events set capacity = 3 where id = ${eventId}`);
  await release();
  expect([await statusOf(first), await units()]).toEqual(["waiting", 0]);
  expect(await codeOf(register())).toBe("events.sponsorship-taken");
  await actOnEntry(deps, { id: first.id, act: "close", status: "waiting", actor: DANA });
  expect(await codeOf(register())).toBe("events.full");
});

test("an offer of a sponsorship ends as any other, and the next in line get it", async () => {
  const { join, release, units } = await soldOut();
  const [first, second] = [await join(), await join()];
  await release();
  deps.setNow("2094-01-11T12:00:00Z");
  await endWaitlistOffers(deps);
  expect([await statusOf(first), await statusOf(second), await units()]).toEqual(["lapsed", "offered", 1]);
});

test.each([1, 2, 3])("two offers never sell one sponsorship twice, however they race (limit %i)", async (limit) => {
  for (let round = 0; round < 4; round++) {
    deps.setNow("2094-01-10T12:00:00Z");
    const { join, release, register, units } = await soldOut({}, limit);
    const entries = [await join(), await join(), await join()];
    await Promise.all([
      ...Array.from({ length: limit }, (_, at) => release(at)),
      ...entries.map(({ id }) => codeOf(actOnEntry(deps, { id, act: "offer", status: "waiting", actor: DANA }))),
      ...Array.from({ length: 4 }, () => codeOf(register())),
    ]);
    expect(await units()).toBeLessThanOrEqual(limit);
    const taking = entries.map(({ publicToken }) => codeOf(register("Gold Sponsor", publicToken)));
    deps.setNow("2094-01-11T12:00:00Z");
    const ends = await Promise.all([...taking, endWaitlistOffers(deps)]);
    const taken = ends.filter((end) => end === "done").length;
    expect(taken).toBeLessThanOrEqual(limit);
    expect(await units()).toBeLessThanOrEqual(limit);
  }
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a failure at any statement of taking the offer leaves it as it was", async () => {
  const { eventId, join, release, units } = await soldOut();
  const first = await join();
  await release();
  const over = { ...golfDetails({ sponsorship: "Gold Sponsor" }), offer: first.publicToken };
  const body = registrationRequestSchema.parse(golfRegistration(eventId, over));
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    if ((await codeOf(registerForEvent({ ...deps, db }, body))) === "done") {
      expect(failAt).toBeGreaterThan(8);
      break;
    }
    expect([await statusOf(first), await units()]).toEqual(["offered", 1]);
  }
  expect(await statusOf(first)).toBe("taken");
});
