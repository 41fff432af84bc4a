import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "./register-for-event.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
afterAll(deps.close);
const DANA = { id: crypto.randomUUID(), name: "Dana Whitfield" };

type Decided = { overrule?: boolean; letter?: boolean };

/** Staff add a Silver sponsor with one golfer. */
function add(eventID: string, { overrule = false, letter = true }: Decided = {}, over: object = {}, of = deps) {
  const form = golfRegistration(eventID, { ...golfDetails({ sponsorship: "Silver Sponsor" }), ...over });
  const input = registrationRequestSchema.parse(form);
  return registerForEvent(of, input, { as: "staff", byHand: { actor: DANA, overrule, letter } });
}
const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const linesOf = async (reference: string) => {
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${`registration ${reference}`} and action = 'registration.added'`,
  );
  return rows.map(({ detail }) => detail);
};
const letters = async (reference: string) => {
  const { rows } = await deps.db.execute(sql`select id from outbox where about = ${reference}`);
  return rows.length;
};

test("staff add a registration at the server's price; it is held without an end, and is on record", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: 4 });
  const { registration } = await add(event);
  expect(registration).toMatchObject({ totalCents: 75_000, holdUntil: null, payMethod: null, origin: null });
  expect(await linesOf(registration.reference)).toEqual([
    `Dana Whitfield added the registration ${registration.reference} of ${registration.company} for Annual Golf Classic 2094 by hand.`,
  ]);
  expect(await letters(registration.reference)).toBe(1);
  expect(await codeOf(add(event, {}, { priceSeen: 1 }))).toBe("events.price-changed");
});

test("without the letter no email is sent", async () => {
  const { registration } = await add(await insertGolfEvent(deps.db), { letter: false });
  expect(await letters(registration.reference)).toBe(0);
});

test.each([
  ["is past", { date: new Date("2026-05-13T13:00:00Z") }, "events.past", "the event is past"],
  [
    "is not open yet",
    { registrationOpensAt: new Date("2094-03-01T12:00:00Z") },
    "events.not-open-yet",
    "registration is not open yet",
  ],
  [
    "is closed",
    { registrationClosesAt: new Date("2094-01-01T12:00:00Z") },
    "events.registration-closed",
    "registration is closed",
  ],
])(
  "an event that %s takes one only where staff overrule it, which the log keeps",
  async (_, over, refusal, although) => {
    const event = await insertGolfEvent(deps.db, over);
    expect(await codeOf(add(event))).toBe(refusal);
    const { registration } = await add(event, { overrule: true });
    expect((await linesOf(registration.reference))[0]).toContain(`by hand, although ${although}.`);
  },
);

test.each(["draft", "cancelled"] as const)("a %s event accepts no registration, even by staff", async (status) => {
  const event = await insertGolfEvent(deps.db, { status });
  expect(await codeOf(add(event, { overrule: true }))).not.toBe("done");
});

test("staff register beyond a limit with its own claims and a line in the log, and others get no more", async () => {
  const priceObj = { ...GOLF_PRICES, sponsorshipLimit: { "Silver Sponsor": 1 } };
  const event = await insertGolfEvent(deps.db, { priceObj, capacity: 1 });
  await add(event);
  expect(await codeOf(add(event))).toBe("events.full");
  const { registration } = await add(event, { overrule: true });
  expect((await linesOf(registration.reference))[0]).toContain(
    "although full are: Silver Sponsor, people at the event.",
  );
  const { rows } = await deps.db.execute(
    sql`select option, count(*)::int as taken from slot_claims where event_id = ${event} group by option order by option`,
  );
  expect(rows).toEqual([
    { option: "*", taken: 2 },
    { option: "Silver Sponsor", taken: 2 },
  ]);
  expect(await codeOf(add(event))).toBe("events.full");
});

test("many at once beyond a limit each get units of their own", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: 2 });
  const ends = await Promise.all(Array.from({ length: 12 }, () => codeOf(add(event, { overrule: true }))));
  expect(ends).toEqual(Array(12).fill("done"));
  const { rows } = await deps.db.execute(
    sql`select count(*)::int as taken from slot_claims where event_id = ${event} and option = '*'`,
  );
  expect(rows).toEqual([{ taken: 12 }]);
});

test("a failure at any statement adds nothing at all", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: 1, soldOut: ["*"] });
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    if ((await codeOf(add(event, { overrule: true }, {}, { ...deps, db }))) === "done") {
      expect(failAt).toBeGreaterThan(8);
      break;
    }
    const { rows } = await deps.db.execute(sql`
      select (select count(*) from registrations where event_id = ${event})::int as made,
        (select count(*) from slot_claims where event_id = ${event})::int as taken`);
    expect(rows).toEqual([{ made: 0, taken: 0 }]);
  }
});
