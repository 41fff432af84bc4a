/** Anyone may type another person's address into a public form: its owner gets nothing of it before confirming it. */
import { desc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { registrations } from "#features/events/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany, addToCompany, aSignedInUser } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

type Reader = { cookie: string };
const get = async (path: string, { cookie }: Reader) => (await call(path, { headers: { cookie } })).json();
const victimOf = (word: string) => aSignedInUser(deps, `${word}-${crypto.randomUUID().slice(0, 8)}@example.org`);
const shown = async (reader: Reader) => {
  const { open, unconfirmed } = await get("/account/overview", reader);
  return { open: open.count, unconfirmed: unconfirmed.map(({ reference }: { reference: string }) => reference) };
};

let networks = 0;
async function register(email: string, cookie?: string): Promise<string> {
  const body = { ...golfRegistration(await insertGolfEvent(deps.db)), email };
  const answer = await call("/event-register", {
    body,
    clientAddress: `198.51.100.${++networks}`,
    ...(cookie && { headers: { cookie } }),
  });
  expect(answer.status).toBe(201);
  const made = desc(registrations.createdAt);
  const [row] = await deps.db.select().from(registrations).where(eq(registrations.email, body.email)).orderBy(made);
  return row?.reference ?? expect.fail("nothing was registered");
}
const confirm = async (reader: Reader, reference: string) =>
  (await call("/account/references", { body: { reference }, headers: { cookie: reader.cookie } })).status;

describe("what a stranger registers under somebody's address", () => {
  test("is not under what they owe, and fills no form, until they say that it is theirs", async () => {
    const [victim, other] = [await victimOf("victim"), await victimOf("other")];
    const reference = await register(victim.email.toUpperCase());
    expect(await shown(victim)).toEqual({ open: 0, unconfirmed: [reference] });
    expect(await get("/account/details", victim)).not.toHaveProperty("company");

    expect(await confirm(other, reference)).toBe(404);
    expect(await shown(victim)).toEqual({ open: 0, unconfirmed: [reference] });
    expect(await confirm(victim, reference)).toBe(200);
    expect(await confirm(victim, reference)).toBe(200);
    const { open, unconfirmed } = await shown(victim);
    expect([open > 0, unconfirmed]).toEqual([true, []]);
    expect(await get("/account/details", victim)).toHaveProperty("company");
  });

  test("although the stranger is signed in, under an address of their own", async () => {
    const [victim, stranger] = [await victimOf("victim"), await victimOf("stranger")];
    const reference = await register(victim.email, stranger.cookie);
    expect(await shown(victim)).toEqual({ open: 0, unconfirmed: [reference] });
    expect(await shown(stranger)).toEqual({ open: 0, unconfirmed: [] });
  });

  test("and nobody says it for an address that is not verified", async () => {
    const victim = await victimOf("victim");
    const reference = await register(victim.email);
    await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, victim.id));
    expect(await confirm(victim, reference)).toBe(404);
    expect(await shown(victim)).toEqual({ open: 0, unconfirmed: [] });
  });
});

test("a colleague whose address is not verified sees what is confirmed alone, and staff see all of the company", async () => {
  const [company, victim, colleague] = [await aCompany(deps), await victimOf("victim"), await victimOf("colleague")];
  await addToCompany(deps, company, victim.id);
  await addToCompany(deps, company, colleague.id);
  await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, colleague.id));
  const reference = await register(victim.email);
  expect(await shown(colleague)).toEqual({ open: 0, unconfirmed: [] });
  const { open } = await get(`/members/${company.id}/records`, await createTestStaff(deps));
  expect(open.charges).toContainEqual(expect.objectContaining({ reference }));
  expect(await confirm(victim, reference)).toBe(200);
  expect((await shown(colleague)).open).toBe(open.count);
});

test("what they register signed in, and what staff add, is theirs at once", async () => {
  const reader = await victimOf("reader");
  await register(reader.email, reader.cookie);
  const first = await shown(reader);
  expect([first.open > 0, first.unconfirmed]).toEqual([true, []]);
  expect(await get("/account/details", reader)).toHaveProperty("company");
  const staff = await createTestStaff(deps);
  await register(reader.email, staff.cookie);
  const second = await shown(reader);
  expect([second.open > first.open, second.unconfirmed]).toEqual([true, []]);
});
