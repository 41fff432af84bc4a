import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";

const CLIENTS = 60;
const now = "2094-01-10T12:00:00Z";
const [sound, mutant] = await Promise.all([createTestDeps({ now }), createTestDeps({ now })]);
afterAll(() => Promise.all([sound.close(), mutant.close()]));
// The mutant lacks the lock of the event and the primary key; everything else is the same. A race test that the mutant
// passes proves nothing.
loseLocks(mutant);
await mutant.db.execute(sql`alter table slot_claims drop constraint slot_claims_event_id_option_seat_no_pk`);

/** Connections whose statements do not lock the rows that they read. */
function loseLocks({ pool }: TestDeps): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const unlocked = (statement: { text: string } | string, ...rest: unknown[]) =>
      query(typeof statement === "string" ? statement : { ...statement, text: withoutLock(statement.text) }, ...rest);
    Object.assign(client, { query: unlocked });
  });
}

const withoutLock = (text: string): string => text.replace(/ for (no key )?update$/, "");

/** Opens every connection first: on a cold pool the clients connect one after another and hardly race. */
async function warmPool({ pool }: TestDeps): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** All clients claim the same options of one event at once. @returns the number of clients for each outcome. */
async function race(deps: TestDeps, options: string[], limit?: number): Promise<Record<string, number>> {
  const priceObj = { ...GOLF_PRICES, ...(limit && { optionalSponsorshipLimit: { Golf_Ball: limit } }) };
  const eventId = await insertGolfEvent(deps.db, { priceObj });
  const bodies = Array.from({ length: CLIENTS }, (_, client) => {
    const wanted = client % 2 ? options : options.toReversed();
    return registrationRequestSchema.parse(golfRegistration(eventId, golfDetails({ optionalSponsorships: wanted })));
  });
  await warmPool(deps);
  const ends = await Promise.all(
    bodies.map((body) =>
      registerForEvent(deps, body).then(
        () => "won",
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    ),
  );
  const counted: Record<string, number> = {};
  for (const end of ends) counted[end] = (counted[end] ?? 0) + 1;
  return counted;
}

test.each([1, 2, 3, 4, 5])(
  "one of 60 clients gets the only sponsorship, all others are refused (round %i)",
  async () => {
    expect(await race(sound, ["Golf_Ball"])).toEqual({ won: 1, "events.sponsorship-taken": CLIENTS - 1 });
  },
);

test("without lock and key the same race has several winners", async () => {
  const winners: number[] = [];
  for (let round = 0; round < 5; round++) winners.push((await race(mutant, ["Golf_Ball"])).won ?? 0);
  expect(Math.max(...winners)).toBeGreaterThan(1);
});

test("clients who want the same three sponsorships in any order never deadlock", async () => {
  const ends = await race(sound, ["Golf_Ball", "Golf_Tee", "Reception"]);
  expect(ends).toEqual({ won: 1, "events.sponsorship-taken": CLIENTS - 1 });
});

test.each([2, 7])("%i units have exactly as many winners, and the event is then marked as sold out", async (limit) => {
  expect(await race(sound, ["Golf_Ball"], limit)).toEqual({ won: limit, "events.sponsorship-taken": CLIENTS - limit });
  const { rows } = await sound.db.execute(sql`select sold_out from events order by created_at desc limit 1`);
  expect(rows[0]?.sold_out).toEqual(["Golf_Ball"]);
});

const SIZES = { "Silver Sponsor": 1, "Gold Sponsor": 4, "Platinum Sponsor": 8 } as const;
const TIERS = Object.keys(SIZES) as (keyof typeof SIZES)[];

test.each([1, 7, 40])(
  "a capacity of %i is never exceeded by buyers of one, four and eight at once",
  async (capacity) => {
    const eventId = await insertGolfEvent(sound.db, { capacity });
    await warmPool(sound);
    const refused: number[] = [];
    let taken = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const sponsorship = TIERS[client % 3] ?? "Silver Sponsor";
        const body = registrationRequestSchema.parse(golfRegistration(eventId, golfDetails({ sponsorship })));
        await registerForEvent(sound, body).then(
          () => (taken += SIZES[sponsorship]),
          (error: AppError) => {
            expect(error.code).toBe("events.full");
            refused.push(SIZES[sponsorship]);
          },
        );
      }),
    );
    const { rows } = await sound.db.execute(
      sql`select count(*)::int as claims, max(seat_no) as highest from slot_claims where event_id = ${eventId}`,
    );
    expect(rows[0]).toEqual({ claims: taken, highest: taken });
    expect(taken).toBeLessThanOrEqual(capacity);
    // Every refused client wanted more than was left.
    expect(Math.min(...refused)).toBeGreaterThan(capacity - taken);
  },
);
