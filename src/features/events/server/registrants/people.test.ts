/** The table of an event's people always matches those whom check-in expects, after any change of its sources. */

import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import { expectedPeople } from "../../rules/check-in/expected-people.ts";
import type { EventPerson, PeoplePage } from "../../rules/check-in/people-view.ts";
import { personKindOf } from "../../rules/check-in/person-kinds.ts";
import { pricesOf } from "../../rules/content/price-obj.ts";
import { events, registrations } from "../tables.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);

const pageOf = async (eventId: string, query: Record<string, string> = {}): Promise<PeoplePage> => {
  const answer = await call(`/event-people/${eventId}?${new URLSearchParams(query)}`, { headers: { cookie } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
};
const listed = async (eventId: string, query?: Record<string, string>) => (await pageOf(eventId, query)).people;
const names = async (eventId: string, query?: Record<string, string>) =>
  (await listed(eventId, query)).map(({ name }) => name);

let made = 0;
async function insert(eventId: string, details: object, company = "Delta Paving"): Promise<string> {
  const id = crypto.randomUUID();
  await deps.db.insert(registrations).values({
    id,
    eventId,
    company,
    firstName: "Pat",
    lastName: "Reed",
    address: "",
    email: "pat@delta.example",
    phone: "6625550142",
    details: details as never,
    customInputs: {},
    headcount: 1,
    totalCents: 0,
    reference: `R-PEOP${made++}` as never,
    publicToken: `people${made}` as never,
    createdAt: deps.now(),
  });
  return id;
}

const one = (name: string, email = "") => ({ name, email });
const attendee = (name: string, regLevel: string, includedAttendees: string[]) => ({
  ...one(name, "sam@delta.example"),
  regLevel,
  includedAttendees,
  isMember: false,
  pdhRequired: false,
});
const CASES: [EventType, object][] = [
  ["GOLF", { sponsorship: "Platinum Sponsor", teams: [[one("Sam Lee", "sam@delta.example")]] }],
  ["GOLF", { sponsorship: "Gold Sponsor", teams: [[one(""), one("Kim Orr")], [one("Beyond Both")]] }],
  ["GOLF", { sponsorship: "Silver Sponsor", teams: [] }],
  ["GOLF", { sponsorship: "Silver Sponsor", teams: [], individualGolfer: one("Lee Quinn") }],
  ["GOLF", { sponsorship: "Hole Sponsor", teams: [] }],
  ["CLAY_SHOOT", { sponsorship: "Team", teams: [[], [one("Ola Banks")]] }],
  ["CLAY_SHOOT", { sponsorship: "Team", teams: [] }],
  ["QAC", { attendees: [attendee("Sam Lee", "Exhibitor", ["Jo Poe", ""]), attendee("Kim Orr", "Student", [])] }],
  ["CONVENTION", { regLevel: "Exhibitor", isMember: false, guests: ["Robin Reed", "Max Reed"] }],
  ["CERTIFICATION", { class: "Level 1 Certification", memberStatus: "Member" }],
];

test.each(CASES)("the database names the same people of %s as the door: %j", async (type, details) => {
  const eventId = await insertGolfEvent(deps.db, { type, priceObj: { ...GOLF_PRICES, players: { Team: 5 } } });
  const full = { event_type: type, ...details };
  const id = await insert(eventId, full);
  const prices = pricesOf({ ...GOLF_PRICES, players: { Team: 5 } });
  const wanted = expectedPeople(type, prices, { details: full, firstName: "Pat", lastName: "Reed" }).map(
    ({ path, role, name }) => ({ id: `${id}/${path}`, role, name, kind: personKindOf(type, path) }),
  );
  const found = (await listed(eventId)).map(({ id, role, name, kind }) => ({ id, role, name, kind }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(found.sort(byId)).toEqual(wanted.sort(byId));
});

test("each order goes on over pages in both directions, and names everybody once", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: null });
  for (const company of ["Cobb", "Adams", "Baker"])
    await insert(
      eventId,
      { event_type: "GOLF", sponsorship: "Gold Sponsor", teams: [[one(`Ann ${company}`)]] },
      company,
    );
  const keys: Record<string, (person: EventPerson) => string> = {
    name: ({ name }) => name.toLowerCase(),
    company: ({ company }) => company.toLowerCase(),
    kind: ({ kind }) => kind,
    level: ({ level }) => level,
    reference: ({ reference }) => reference,
  };
  for (const [sort, key] of Object.entries(keys))
    for (const direction of ["up", "down"]) {
      const seen: EventPerson[] = [];
      let next: string | null = "";
      while (next !== null) {
        const page: PeoplePage = await pageOf(eventId, { sort, direction, limit: "5", ...(next && { after: next }) });
        expect(page.total).toBe(12);
        seen.push(...page.people);
        next = page.next;
      }
      expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(12);
      const values = seen.map(key);
      const sorted = [...values].sort();
      expect(values, `${sort} ${direction}`).toEqual(direction === "up" ? sorted : sorted.reverse());
    }
});

test("corrections, the door, notes, prices and a cancellation change who is listed at once", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: null });
  const body = golfRegistration(eventId, golfDetails({ teams: [[one("Kim Orr", "kim@delta.example")]] }));
  expect((await call("/event-register", { body })).status).toBe(201);
  const [row] = await deps.db.select().from(registrations).where(eq(registrations.eventId, eventId));
  const id = row?.id ?? "";
  expect(await names(eventId, { show: "nameless" })).toEqual(["", "", ""]);
  expect(await names(eventId, { q: "kim@delta orr" })).toEqual(["Kim Orr"]);

  const act = (kind: string, path: string, name: string, seq: number) =>
    deps.db.execute(sql`insert into check_in_acts (id, event_id, person, registration_id, kind, name, company, email, at,
      device, seq, phone_at, phone_skew, phone_base, received_at, by) values (gen_random_uuid(), ${eventId},
      ${`${id}/${path}`}, ${id}, ${kind}, ${name}, '', '', now(), '00000000-0000-4000-8000-000000000001', ${seq}, 0, 0, 0,
      now(), 'Door')`);
  await act("name", "teams.0.1", "Typed Atdoor", 1);
  await act("admit", "teams.0.1", "", 2);
  expect(await names(eventId, { show: "in" })).toEqual(["Typed Atdoor"]);
  expect(await names(eventId, { show: "expected" })).toEqual(["", "", "Kim Orr"]);
  await act("undo", "teams.0.1", "", 3);
  expect(await names(eventId, { show: "in" })).toEqual([]);

  await deps.db.execute(sql`insert into registration_notes (id, reference, text, written_by_id, written_by, written_at)
    values (gen_random_uuid(), ${row?.reference}, 'Brings a guest', '', 'Dana Whitfield', now())`);
  expect(await names(eventId, { show: "noted" })).toHaveLength(4);

  const prices = pricesOf({ ...GOLF_PRICES, players: { "Gold Sponsor": 2 } });
  await deps.db.update(events).set({ prices }).where(eq(events.id, eventId));
  expect(await names(eventId)).toEqual(["Kim Orr", "Typed Atdoor"]);

  await deps.db.execute(sql`update registrations set status = 'cancelled', ended_at = now(), ended_by = 'staff',
    ended_reason = 'Rain' where id = ${id}`);
  expect(await names(eventId)).toEqual([]);
});
