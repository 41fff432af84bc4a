/** The same person twice for one event: notices, and what staff see and decide. */
import { afterAll, describe, expect, test } from "vitest";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie, name } = await createTestStaff(deps);
const headers = { cookie };

const PAT = {
  company: "Leaf River Paving, Inc.",
  firstName: "Maeve",
  lastName: "O'Brien",
  email: "maeve@leaf.example",
};

async function register(event: string, over: object = {}): Promise<string> {
  const form = registrationRequestSchema.parse(golfRegistration(event, { ...PAT, ...over }));
  return (await registerForEvent(deps, form)).registration.reference;
}
const read = async (reference: string): Promise<StaffRegistration> =>
  (await call(`/staff/registrations/${reference}`, { headers })).json() as never;
const doublesOf = async (reference: string) => (await read(reference)).doubles.map((double) => double.reference);
const keepBoth = (reference: string, other: string, isKept = true) =>
  call(`/staff/registrations/${reference}/doubles`, { body: { other, isKept }, headers });
async function listedTwice(event: string): Promise<string[]> {
  const page = await (await call(`/get-registrants/${event}?show=twice&sort=reference`, { headers })).json();
  return page.map(({ reference }: { reference: string }) => reference);
}
async function attentionTo(event: string) {
  const { attention } = await (await call("/admin/today", { headers })).json();
  return attention.find(({ key, eventId }: Record<string, string>) => key === "doubles" && eventId === event);
}
const change = (reference: string, set: string) =>
  deps.pool.query(`update registrations set ${set} where reference = $1`, [reference]);
async function letterOf(reference: string) {
  const found = await deps.pool.query("select payload from outbox where about = $1", [reference]);
  return found.rows[0].payload;
}

describe("who may be one person", () => {
  test.each([
    [
      "the same email in capitals, and the name in another spelling",
      { email: "MAEVE@Leaf.example", lastName: "O’BRIEN" },
      true,
    ],
    ["the same company without its legal form", { email: "other@mail.example", company: "LEAF RIVER PAVING" }, true],
    ["the same name alone", { email: "other@mail.example", company: "Pearl Milling" }, false],
    ["the same email under another name", { firstName: "Kim" }, false],
  ])("%s", async (_, over, isOne) => {
    const event = await insertGolfEvent(deps.db);
    const first = await register(event);
    const second = await register(event, over);
    expect(await doublesOf(first)).toEqual(isOne ? [second] : []);
    expect(await doublesOf(second)).toEqual(isOne ? [first] : []);
    expect(await listedTwice(event)).toEqual(isOne ? [first, second].sort() : []);
    expect((await attentionTo(event))?.count).toBe(isOne ? 1 : undefined);
  });

  test("nobody is known by a name of signs, by a company of signs, or in another event", async () => {
    const [event, other] = [await insertGolfEvent(deps.db), await insertGolfEvent(deps.db)];
    const signs = await register(event, { firstName: "-", lastName: "-" });
    await register(event, { firstName: "-", lastName: "-" });
    const elsewhere = await register(other);
    await register(event, { company: "&&&", email: "a@signs.example" });
    await register(event, { company: "!!!", email: "b@signs.example" });
    for (const one of [signs, elsewhere]) expect(await doublesOf(one)).toEqual([]);
    expect(await listedTwice(event)).toEqual([]);
  });

  test("two that are sent at once see each other", async () => {
    for (let round = 0; round < 5; round++) {
      const event = await insertGolfEvent(deps.db);
      const both = await Promise.all([register(event), register(event)]);
      expect(await listedTwice(event)).toEqual(both.sort());
    }
  });
});

test("each is paired with the one before it, and those around it once that has ended, and again once it stands", async () => {
  const event = await insertGolfEvent(deps.db);
  const [first, second, third] = [await register(event), await register(event), await register(event)];
  expect((await doublesOf(second)).sort()).toEqual([first, third].sort());
  expect((await attentionTo(event)).count).toBe(2);
  await change(second, "status = 'cancelled'");
  expect([await doublesOf(first), await doublesOf(second)]).toEqual([[third], []]);
  await change(second, "status = 'active'");
  expect((await doublesOf(second)).sort()).toEqual([first, third].sort());
  expect(await doublesOf(first)).toEqual([second]);
  await change(second, "first_name = 'Kim'");
  expect([await doublesOf(first), await doublesOf(second)]).toEqual([[third], []]);
  await change(third, `event_id = '${await insertGolfEvent(deps.db)}'`);
  expect(await listedTwice(event)).toEqual([]);
});

test("staff find two people, for both and on the log, and take it back", async () => {
  const event = await insertGolfEvent(deps.db);
  const [first, second] = [await register(event), await register(event)];
  expect((await keepBoth(first, second)).status).toBe(200);
  expect((await keepBoth(second, first)).status).toBe(200);
  for (const one of [first, second]) {
    const { doubles, changes } = await read(one);
    expect(doubles).toMatchObject([{ keptBy: name }]);
    expect(changes.filter(({ sentence }) => sentence.includes("no duplicates"))).toHaveLength(1);
  }
  expect([await listedTwice(event), await attentionTo(event)]).toEqual([[], undefined]);
  // The decision of staff survives a registration that is cancelled and restored.
  await change(second, "status = 'cancelled'");
  await change(second, "status = 'active'");
  expect(await listedTwice(event)).toEqual([]);
  expect((await keepBoth(first, second, false)).status).toBe(200);
  expect(await listedTwice(event)).toEqual([first, second].sort());
  expect((await attentionTo(event)).count).toBe(1);
});

test("taken back after a correction they are a pair no more; no pair is a 404", async () => {
  const event = await insertGolfEvent(deps.db);
  const [first, second] = [await register(event), await register(event)];
  await keepBoth(first, second);
  await change(second, "first_name = 'Kim'");
  await keepBoth(first, second, false);
  expect(await listedTwice(event)).toEqual([]);
  expect((await keepBoth(first, second)).status).toBe(404);
  expect((await keepBoth(first, first)).status).toBe(404);
});

test("the letter of a second registration names the first one to the same person of the same email alone", async () => {
  const event = await insertGolfEvent(deps.db);
  const first = await register(event);
  expect((await letterOf(first)).earlier).toBeUndefined();
  const again = await register(event, { email: "MAEVE@leaf.example", lastName: "O’Brien" });
  expect((await letterOf(again)).earlier).toBe(first);
  for (const stranger of [{ email: "other@mail.example" }, { firstName: "Kim" }])
    expect((await letterOf(await register(event, stranger))).earlier).toBeUndefined();
});

test("an event that is past is nothing to attend to", async () => {
  const event = await insertGolfEvent(deps.db);
  await register(event);
  await register(event);
  expect(await attentionTo(event)).toMatchObject({ count: 1, oldest: { label: expect.stringContaining("Golf") } });
  await deps.pool.query("update events set event_date = now() - interval '2 days' where id = $1", [event]);
  expect(await attentionTo(event)).toBeUndefined();
});
