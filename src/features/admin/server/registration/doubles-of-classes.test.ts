/** The same person twice for one class: notices, and what staff see and decide. */
import { afterAll, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie, name } = await createTestStaff(deps);
const headers = { cookie };

let count = 0;
/** Each test has a person of its own. */
const aPerson = () => {
  count += 1;
  return { firstName: "Maeve", lastName: `O'Brien ${"I".repeat(count)}`, email: `maeve${count}@leaf.example` };
};
async function register(person: object, over: object = {}): Promise<string> {
  const form = {
    ...CUSTOMER,
    company: "Leaf River Paving, Inc.",
    classSelection: "4",
    certID: "TN-4471",
    ...person,
    ...over,
  };
  return (await registerForClass(deps, classRegistrationSchema.parse(form))).reference;
}
const read = async (reference: string): Promise<StaffRegistration> =>
  (await call(`/staff/registrations/${reference}`, { headers })).json() as never;
const doublesOf = async (reference: string) => (await read(reference)).doubles.map((double) => double.reference);
const keepBoth = (reference: string, other: string, isKept = true) =>
  call(`/staff/registrations/${reference}/doubles`, { body: { other, isKept }, headers });
async function listedTwice(q: string): Promise<string[]> {
  const { registrations } = await (
    await call(`/class-registrations?show=twice&q=${encodeURIComponent(q)}`, { headers })
  ).json();
  return registrations.map(({ reference }: { reference: string }) => reference).sort();
}
async function attention() {
  const { attention } = await (await call("/admin/today", { headers })).json();
  return attention.find(({ key, eventId }: Record<string, string>) => key === "doubles" && !eventId);
}
const change = (reference: string, set: string) =>
  deps.pool.query(`update class_registrations set ${set} where reference = $1`, [reference]);
const earlierIn = async (reference: string) =>
  (await deps.pool.query("select payload ->> 'earlier' as earlier from outbox where about = $1", [reference])).rows[0]
    .earlier;

test.each([
  [
    "the same email, and the name in another spelling",
    { lastName: "O\u2019BRIEN", email: "MAEVE@leaf.example" },
    true,
    true,
  ],
  ["the same company without its legal form", { email: "x@mail.example", company: "LEAF RIVER PAVING" }, true, false],
  ["the same name alone", { email: "y@mail.example", company: "Pearl Milling" }, false, false],
  ["another person of the same email", { firstName: "Kim" }, false, false],
  ["another class", { classSelection: "2" }, false, false],
])("%s", async (_, over, isPair, isTold) => {
  const before = (await attention())?.count ?? 0;
  const first = await register({ firstName: "Maeve", lastName: "O'Brien", email: "maeve@leaf.example" });
  const second = await register({ firstName: "Maeve", lastName: "O'Brien", email: "maeve@leaf.example" }, over);
  expect(await doublesOf(first)).toEqual(isPair ? [second] : []);
  expect(await doublesOf(second)).toEqual(isPair ? [first] : []);
  expect(await listedTwice("brien")).toEqual(isPair ? [first, second].sort() : []);
  expect((await attention())?.count ?? 0).toBe(before + (isPair ? 1 : 0));
  expect(await earlierIn(second)).toBe(isTold ? first : null);
  for (const reference of [first, second]) await change(reference, "status = 'cancelled'");
  expect((await attention())?.count ?? 0).toBe(before);
});

test("staff find two people, for both and on the log, and take it back", async () => {
  const person = aPerson();
  const [first, second] = [await register(person), await register(person)];
  expect(await attention()).toMatchObject({ count: 1, oldest: { label: expect.stringContaining(person.lastName) } });
  expect((await keepBoth(first, second)).status).toBe(200);
  for (const one of [first, second]) {
    const { doubles, changes } = await read(one);
    expect(doubles).toMatchObject([{ keptBy: name }]);
    expect(changes.filter(({ sentence }) => sentence.includes("no duplicates"))).toHaveLength(1);
  }
  expect([await listedTwice(person.lastName), await attention()]).toEqual([[], undefined]);
  expect((await keepBoth(second, first, false)).status).toBe(200);
  expect(await listedTwice(person.lastName)).toEqual([first, second].sort());
  expect((await keepBoth(first, first)).status).toBe(404);
});

test("a person who renews after a year is registered once", async () => {
  const person = aPerson();
  const first = await register(person);
  await change(first, "created_at = created_at - interval '367 days'");
  const again = await register(person);
  expect([await doublesOf(first), await doublesOf(again), await earlierIn(again)]).toEqual([[], [], null]);
});

test("another class that staff choose ends the pair", async () => {
  const person = aPerson();
  const [first, second] = [await register(person), await register(person)];
  await change(second, "class_selection = '2'");
  expect([await doublesOf(first), await listedTwice(person.lastName)]).toEqual([[], []]);
});
