/** The facts for sorting and filtering registrants always match their sources, after any change. */
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";
import { registrations } from "../tables.ts";
import { registrantFacts } from "./registrant-tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);

async function register(eventId: string, company: string, over: object = {}): Promise<Registrant> {
  const sent = golfRegistration(eventId, {
    company,
    email: `${crypto.randomUUID().slice(0, 8)}@gulf.example`,
    ...over,
  });
  const made = await call("/event-register", { body: sent });
  expect(made.status, await made.clone().text()).toBe(201);
  const [newest] = await list(eventId, { limit: "1" });
  if (!newest) throw new Error("nobody is registered");
  return newest;
}
const list = async (eventId: string, query: Record<string, string> = {}) => {
  const answer = await call(`/get-registrants/${eventId}?${new URLSearchParams(query)}`, { headers: { cookie } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Registrant[];
};
const companies = async (eventId: string, query: Record<string, string>) =>
  (await list(eventId, query)).map(({ company }) => company);

test("each order goes on over pages in both directions, and names everybody once", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: null });
  const people = [
    ["Cobb", "Zora", "Aasen", "Gold Sponsor"],
    ["Adams", "Yves", "Brandt", "Silver Sponsor"],
    ["Baker", "Xena", "Aasen", "Gold Sponsor"],
    ["Adams", "Wade", "Cole", "Silver Sponsor"],
  ] as const;
  for (const [company, firstName, lastName, sponsorship] of people)
    await register(event, company, { firstName, lastName, ...golfDetails({ sponsorship, teams: [] }) });
  // The sums in each column differ.
  for (const [at, company] of ["Adams", "Baker", "Cobb"].entries())
    await deps.db.execute(sql`update charges set status = 'paid', refunded_cents = ${at * 100 + 50} where source_id =
      (select id::text from registrations where event_id = ${event} and company = ${company} limit 1)`);
  const rows = await list(event);
  expect(rows.map(({ level }) => level)).toEqual(["Silver Sponsor", "Gold Sponsor", "Silver Sponsor", "Gold Sponsor"]);
  const keys = {
    date: ({ created_at }) => created_at,
    reference: ({ reference }) => reference,
    level: ({ level }) => level,
    name: ({ last_name, first_name }) => `${last_name} ${first_name}`.toLowerCase(),
    company: ({ company }) => company.toLowerCase(),
    people: ({ people: count }) => count,
    price: ({ price_cents }) => price_cents,
    money: ({ status }) => status,
    paid: ({ paid_cents }) => paid_cents,
    refunded: ({ refunded_cents }) => refunded_cents,
    owes: ({ owes_cents }) => owes_cents,
  } satisfies Record<string, (row: Registrant) => string | number>;
  for (const [sort, key] of Object.entries(keys))
    for (const direction of ["up", "down"]) {
      const seen: Registrant[] = [];
      for (let page = await list(event, { sort, direction, limit: "1" }); page.length > 0; ) {
        seen.push(...page);
        page = await list(event, { sort, direction, limit: "1", before: seen.at(-1)?.reference ?? "" });
      }
      const values: (string | number)[] = seen.map((row) => key(row));
      expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(people.length);
      const inOrder = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values, `${sort} ${direction}`).toEqual(direction === "up" ? inOrder : inOrder.reverse());
    }
});

test("those who owe, lack names, have a note, are in or ask for a member price are found while it is so", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: null });
  const named = await register(
    event,
    "Named",
    golfDetails({ sponsorship: "Silver Sponsor", individualGolfer: { name: "Lee", email: "" } }),
  );
  const other = await register(event, "Other", golfDetails({ teams: [[{ name: "Kim", email: "" }]] }));
  const now = (show: string) => companies(event, { show, sort: "company" });
  expect([await now("unpaid"), await now("nameless")]).toEqual([["Named", "Other"], ["Other"]]);
  await deps.db.execute(sql`update charges set status = 'paid' where source_id = ${named.id}`);
  expect(await now("unpaid")).toEqual(["Other"]);
  await deps.db.execute(sql`update charges set status = 'open' where source_id = ${named.id}`);
  expect(await now("unpaid")).toEqual(["Named", "Other"]);

  expect(await now("noted")).toEqual([]);
  await note(named.reference);
  expect(await now("noted")).toEqual(["Named"]);
  await deps.db.execute(sql`update registration_notes set removed_at = now() where reference = ${named.reference}`);
  expect(await now("noted")).toEqual([]);

  await actOf(event, other.id, "admit", 1);
  expect(await now("checked-in")).toEqual(["Other"]);
  await actOf(event, other.id, "undo", 2);
  expect(await now("checked-in")).toEqual([]);

  await deps.db.update(registrations).set({ memberCheck: "unmatched" }).where(eq(registrations.id, other.id));
  expect(await now("unsettled")).toEqual(["Other"]);
  await deps.db.update(registrations).set({ memberSettled: "accepted" }).where(eq(registrations.id, other.id));
  expect(await now("unsettled")).toEqual([]);
});

const note = (reference: string) =>
  deps.db.execute(sql`insert into registration_notes (id, reference, text, written_by_id, written_by, written_at)
    values (gen_random_uuid(), ${reference}, 'Brings a guest', '', 'Dana Whitfield', now())`);

const actOf = (eventId: string, registrationId: string, kind: string, seq: number) =>
  deps.db.execute(sql`insert into check_in_acts (id, event_id, person, registration_id, kind, name, company, email, at, device,
      seq, phone_at, phone_skew, phone_base, received_at, by)
    values (gen_random_uuid(), ${eventId}, ${`${registrationId}/teams.0.0`}, ${registrationId}, ${kind}, 'Kim', '', '',
      now(), '00000000-0000-4000-8000-000000000001', ${seq}, 0, 0, 0, now(), 'Door')`);

test("who pays and who cancels at the same time wait for the charge alone, and both are counted", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: null });
  const { id } = await register(event, "Both at once");
  const hasPaid = Promise.withResolvers<void>();
  const hasRegistration = Promise.withResolvers<void>();
  const paying = deps.db.transaction(async (tx) => {
    await tx.execute(sql`update charges set status = 'paid' where source_id = ${id}`);
    hasPaid.resolve();
    await hasRegistration.promise;
  });
  await hasPaid.promise;
  const cancelling = deps.db.transaction(async (tx) => {
    await tx.execute(sql`update registrations set company = 'Renamed' where id = ${id}`);
    hasRegistration.resolve();
    await tx.execute(sql`update charges set label = 'Golf, once more' where source_id = ${id}`);
  });
  await Promise.all([paying, cancelling]);
  const [facts] = await deps.db.select().from(registrantFacts).where(eq(registrantFacts.registrationId, id));
  expect(facts).toMatchObject({ money: "paid", companyKey: "renamed" });
});

test("the version of a page is another one when a note is written, and a filter has its own", async () => {
  const event = await insertGolfEvent(deps.db, { capacity: null });
  const { reference } = await register(event, "Versioned");
  const etag = async (query = "") =>
    (await call(`/get-registrants/${event}${query}`, { headers: { cookie } })).headers.get("etag");
  const before = [await etag(), await etag("?show=noted")];
  await note(reference);
  const after = [await etag(), await etag("?show=noted")];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
