/** Staff change an event over the API, and the audit log has a line for it. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let staff: TestUser;
beforeAll(async () => {
  staff = await createTestStaff(deps);
});
afterAll(deps.close);

/** Staff sign in by the real clock, so the event must be later than now. */
const insertEvent = () => insertGolfEvent(deps.db, { date: new Date(Date.now() + 90 * 86_400_000) });
const change = (eventId: string, optionalSponsorshipComplete: Record<string, boolean>) =>
  call(`/admin/events/${eventId}`, {
    method: "PATCH",
    body: { optionalSponsorshipComplete },
    headers: { cookie: staff.cookie },
  });
const register = (eventId: string) =>
  call("/event-register", {
    body: golfRegistration(eventId, golfDetails({ optionalSponsorships: ["Golf_Ball"] })),
  });
const completeOf = async (eventId: string) =>
  (await (await call(`/events/${eventId}`)).json()).price_obj.optionalSponsorshipComplete;
const auditOf = async (eventId: string) =>
  (await deps.db.execute(sql`select detail from audit_log where subject = ${`event ${eventId}`} order by at, id`)).rows;

test("staff mark a sponsorship as complete: it cannot be bought any more, and the audit log names the staff user", async () => {
  const eventId = await insertEvent();
  expect((await change(eventId, { Golf_Ball: true })).status).toBe(200);
  expect(await completeOf(eventId)).toEqual({ Golf_Ball: true });
  expect([(await register(eventId)).status]).toEqual([409]);
  expect(await auditOf(eventId)).toEqual([
    {
      detail: expect.stringMatching(
        /^Dana Whitfield changed the optional sponsorship Golf_Ball to complete at Annual Golf Classic \d{4}\.$/,
      ),
    },
  ]);
  // A change that changes nothing writes no line.
  await change(eventId, { Golf_Ball: true, Golf_Tee: false });
  expect(await auditOf(eventId)).toHaveLength(1);
  await change(eventId, { Golf_Ball: false });
  expect((await register(eventId)).status).toBe(201);
  expect(await auditOf(eventId)).toHaveLength(2);
});

test("an option that the last sale completed stays complete, whatever staff set", async () => {
  const eventId = await insertEvent();
  expect((await register(eventId)).status).toBe(201);
  await change(eventId, { Golf_Ball: true });
  await change(eventId, { Golf_Ball: false });
  expect(await completeOf(eventId)).toEqual({ Golf_Ball: true });
});

test("a sponsorship that the event does not have is refused by its field", async () => {
  const response = await change(await insertGolfEvent(deps.db), { Lunch_Sponsor: true });
  expect([response.status, Object.keys((await response.json()).fields)]).toEqual([
    422,
    ["optionalSponsorshipComplete"],
  ]);
});
