/** An event's inventory and what staff do with it. One file because every case uses the same event. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { payCharge } from "#test/payments.ts";
import type { InventoryRow, Taken } from "../../rules/inventory/inventory.ts";
import { limitEffect } from "../../rules/inventory/limit-effect.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import type { WaitlistAct } from "../../rules/waitlist/waitlist.ts";
import { markClaimsSold } from "../claims/mark-claims-sold.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { actOnEntry } from "../waitlist/act-on-entry.ts";
import { changeLimit } from "./change-limit.ts";
import { releaseHold } from "./release-hold.ts";
import { viewInventory } from "./view-inventory.ts";
import { viewTaken } from "./view-taken.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);
beforeEach(() => deps.setNow("2094-01-10T12:00:00Z"));
const DANA = { id: crypto.randomUUID(), name: "Dana Whitfield" };
let waiters = 0;

/** Two Silver sponsors and no more; the people of the event are not limited. */
async function anEvent(limit = 2, over: object = {}) {
  const priceObj = { ...GOLF_PRICES, sponsorshipLimit: { "Silver Sponsor": limit } };
  const eventId = await insertGolfEvent(deps.db, { priceObj, ...over });
  const inventory = () => viewInventory(deps.db, eventId, deps.now());
  const row = async (option = "Silver Sponsor") =>
    (await inventory()).rows.find((one) => one.option === option) as InventoryRow;
  const taken = (option = "Silver Sponsor") => viewTaken(deps.db, eventId, { option, skip: 0 });
  const register = async (company = "Gulf Stone") => {
    const body = golfRegistration(eventId, { ...golfDetails({ sponsorship: "Silver Sponsor" }), company });
    const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
    const view = () => viewRegistration(deps.db, registration.publicToken);
    const [charge] = (await view()).charges;
    if (!charge) throw new Error("nothing is owed");
    const pay = async () => {
      expect((await payCharge(deps, charge)).status).toBe("paid");
      await markClaimsSold(deps, registration.id);
    };
    return { ...registration, charge, view, pay };
  };
  const setLimit = async (limit: number | null, option = "Silver Sponsor", version?: number) =>
    outcomeOf(
      changeLimit(deps, { eventId, option, limit, version: version ?? (await inventory()).event.version, actor: DANA }),
    );
  const join = async (option = "*", people = 1) => {
    const person = { company: "Park Milling", firstName: "June", lastName: `Park ${++waiters}`, phone: "6625550123" };
    const body = { ...person, option, people, email: `june-${waiters}@park.example` };
    expect((await call(`/events/${eventId}/waitlist`, { body })).status).toBe(201);
    return `Park ${waiters}`;
  };
  const entry = async (lastName: string) =>
    (await taken("*")).waitlist.find((one) => one.last_name === lastName) as Taken["waitlist"][number];
  const act = async (lastName: string, act: WaitlistAct, saw?: "waiting") => {
    const { id, status } = await entry(lastName);
    return outcomeOf(actOnEntry(deps, { id, act, status: saw ?? status, actor: DANA }));
  };
  return { eventId, inventory, row, taken, register, setLimit, join, entry, act };
}

/** `done`, or the error's code and its message for the limit. */
const outcomeOf = (action: Promise<unknown>) =>
  action.then(
    () => "done",
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return [error.code, ...(error.extras.fields?.limit ?? [])].join(": ");
    },
  );
const release = (registrationId: string) =>
  outcomeOf(releaseHold(deps, { registrationId, reason: "The check never came", actor: DANA }));

test("the inventory counts what is sold, held and left, of what is limited and of what is not", async () => {
  const { register, row, taken } = await anEvent(3);
  const [first, second] = [await register("Gulf Stone"), await register("Delta Paving")];
  await first.pay();
  expect(await row()).toMatchObject({ kind: "tier", limit: 3, sold: 1, held: 1, left: 1, waiting: 0 });
  expect(await row("*")).toMatchObject({ label: "People at the event", limit: null, sold: 1, held: 1, left: null });
  expect(await row("Golf_Ball")).toMatchObject({ kind: "option", limit: 1, sold: 0, held: 0, left: 1 });
  const { registrations } = await taken();
  expect(registrations.map(({ company, units, status }) => [company, units, status])).toEqual([
    ["Gulf Stone", 1, "paid"],
    ["Delta Paving", 1, "awaiting_payment"],
  ]);
  expect(registrations[1]?.reference).toBe(second.reference);
  expect(registrations[1]?.heldUntil).toBe("2094-01-12T12:00:00.000Z");
  expect((await taken("*")).registrations).toHaveLength(2);
});

test("a limit is never less than what is sold; what is only held stays held, and the sale closes", async () => {
  const { register, row, setLimit } = await anEvent(4);
  const [first, second] = [await register(), await register(), await register()];
  await first.pay();
  await second.pay();
  expect(await setLimit(1)).toBe("events.invalid-answers: Must be at least 2, the number of Silver Sponsor sold");
  expect(await setLimit(2)).toBe("done");
  expect(await row()).toMatchObject({ limit: 2, sold: 2, held: 1, left: 0 });
  await expect(register()).rejects.toMatchObject({ code: "events.sponsorship-taken" });
  expect(await setLimit(null)).toBe("done");
  await register();
  expect(await row()).toMatchObject({ limit: null, sold: 2, held: 2, left: null });
  expect(await setLimit(5)).toBe("done");
  expect(await row()).toMatchObject({ limit: 5, sold: 2, held: 2, left: 1 });
});

test("two staff at once: the second one's limit is refused and names the first, and a draft takes the change along", async () => {
  const { inventory, row, setLimit, eventId } = await anEvent();
  const { version } = (await inventory()).event;
  await deps.db.execute(sql`update events set draft = null where id = ${eventId}`);
  expect(await setLimit(7, "Silver Sponsor", version)).toBe("done");
  expect(await setLimit(9, "Silver Sponsor", version)).toBe("events.changed-meanwhile");
  expect(await row()).toMatchObject({ limit: 7 });
  expect(await setLimit(3, "Bronze Sponsor")).toBe("events.invalid-answers");
  expect(await setLimit(null, "Golf_Ball")).toMatch(/^events.invalid-answers: An optional sponsorship needs a limit/);
});

test("a higher limit is offered to those who wait, in their order", async () => {
  const { register, join, entry, setLimit, row } = await anEvent(9, { capacity: 1 });
  await register();
  const [first, second] = [await join(), await join()];
  expect(await row("*")).toMatchObject({ waiting: 2, left: 0 });
  expect(await setLimit(2, "*")).toBe("done");
  expect([(await entry(first)).status, (await entry(second)).status]).toEqual(["offered", "waiting"]);
  expect(await row("*")).toMatchObject({ limit: 2, held: 2, waiting: 1, left: 0 });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("staff release what an unpaid registration holds: it ends, owes nothing, and its reader gets the reason", async () => {
  const { register, row } = await anEvent(1);
  const { id, reference, view } = await register();
  expect(await release(id)).toBe("done");
  expect(await view()).toMatchObject({ status: "lapsed", charges: [{ status: "void" }] });
  expect(await row()).toMatchObject({ held: 0, left: 1 });
  const { rows } = await deps.db.execute<{ payload: object }>(
    sql`select payload from outbox where about = ${reference} and template = 'events.registration-ended'`,
  );
  expect(rows).toEqual([{ payload: expect.objectContaining({ ending: "released", reason: "The check never came" }) }]);
  expect(await release(id)).toBe("events.not-held");
});

test("what is paid, or being paid, is never released", async () => {
  const { register, row } = await anEvent(2);
  const [paid, paying] = [await register(), await register()];
  await paid.pay();
  expect((await payCharge(deps, paying.charge, "pm_card_authenticationRequired")).status).toBe("paying");
  expect(await release(paid.id)).toBe("events.not-held");
  expect(await release(paying.id)).toBe("payments.charge-in-payment");
  expect(await row()).toMatchObject({ sold: 1, held: 1, left: 0 });
});

test("a payment and a release at the same moment have one outcome", async () => {
  const { register } = await anEvent(50);
  for (let round = 0; round < 8; round++) {
    const { id, charge, view } = await register();
    const paying = new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => payCharge(deps, charge));
    const [paid] = await Promise.allSettled([paying, release(id)]);
    const isPaid = paid.status === "fulfilled" && paid.value.status === "paid";
    expect((await view()).status).toBe(isPaid ? "paid" : "lapsed");
  }
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a failure at any statement of a release leaves the hold as it was", async () => {
  const { register, row } = await anEvent(1);
  const { id, view } = await register();
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await releaseHold({ ...deps, db }, { registrationId: id, reason: "Moved", actor: DANA }).then(
      () => true,
      () => false,
    );
    if (isDone) {
      expect(failAt).toBeGreaterThan(8);
      break;
    }
    expect((await view()).status).toBe("awaiting_payment");
    expect(await row()).toMatchObject({ held: 1, left: 0 });
  }
});

test("a group that does not fit is skipped, the next get the offer, and the skip is undone", async () => {
  const { register, join, entry, act, taken } = await anEvent(9, { capacity: 2 });
  const [held] = [await register(), await register()];
  const [two, one] = [await join("*", 2), await join()];
  expect(await release(held.id)).toBe("done");
  expect((await entry(one)).status).toBe("waiting");
  expect(await act(two, "skip")).toBe("done");
  expect([(await entry(two)).is_skipped, (await entry(one)).status]).toEqual([true, "offered"]);
  expect((await taken("*")).waitlist.map(({ last_name }) => last_name)).toEqual([one, two]);
  expect(await act(two, "unskip")).toBe("done");
  expect((await taken("*")).waitlist.map(({ last_name }) => last_name)).toEqual([two, one]);
});

test("staff offer out of turn what is free, and are told when it is not", async () => {
  const { register, join, entry, act } = await anEvent(9, { capacity: 2 });
  const [held] = [await register(), await register()];
  const [two, one] = [await join("*", 2), await join()];
  expect(await act(one, "offer")).toBe("events.none-left");
  expect(await release(held.id)).toBe("done");
  expect(await act(one, "offer")).toBe("done");
  expect([(await entry(two)).status, (await entry(one)).status]).toEqual(["waiting", "offered"]);
  expect(await act(one, "offer", "waiting")).toBe("events.waiter-changed");
});

test("an offer that staff end goes to the next in line, and a person put back in line gets a new offer with its email", async () => {
  const { register, join, entry, act } = await anEvent(9, { capacity: 1 });
  const held = await register();
  const [first, second] = [await join(), await join()];
  expect(await release(held.id)).toBe("done");
  expect(await act(first, "close")).toBe("done");
  expect([(await entry(first)).status, (await entry(second)).status]).toEqual(["lapsed", "offered"]);
  expect(await act(first, "reopen")).toBe("done");
  expect((await entry(first)).status).toBe("waiting");
  deps.setNow("2094-01-10T12:10:00Z");
  expect(await act(second, "close")).toBe("done");
  const { id, status } = await entry(first);
  expect(status).toBe("offered");
  const { rows } = await deps.db.execute<{ news: string }>(
    sql`select payload->>'news' as news from outbox where about = ${`waitlist-${id}`} order by payload->>'news'`,
  );
  expect(rows.map(({ news }) => news)).toEqual(["joined", "lapsed", "offered", "offered"]);
  expect(await act(first, "close")).toBe("done");
  expect(await brokenInvariants(deps)).toEqual([]);
});

test.each([
  [{ limit: 5, sold: 2, held: 1, waiting: 0 }, 1, true, "2 are sold: it cannot be less."],
  [{ limit: 5, sold: 2, held: 2, waiting: 0 }, 3, false, "1 more are held: they stay held, and its sale closes."],
  [{ limit: 5, sold: 2, held: 1, waiting: 0 }, 3, false, "None is left: its sale closes."],
  [{ limit: 5, sold: 5, held: 0, waiting: 0 }, 6, false, "1 of 6 is left."],
  [
    { limit: 5, sold: 5, held: 0, waiting: 3 },
    6,
    false,
    "1 of 6 is left. 3 people on the waitlist: the first in line are emailed an offer right away.",
  ],
  [{ limit: 5, sold: 5, held: 0, waiting: 0 }, null, false, "It never sells out."],
  [{ limit: 5, sold: 5, held: 0, waiting: 0 }, 5, false, ""],
] as const)("of %o a limit of %s says what it does", (row, limit, isRefused, says) => {
  expect(limitEffect({ kind: "tier", ...row }, limit)).toEqual({ isRefused, says });
});
