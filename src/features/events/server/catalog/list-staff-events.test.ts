/** The staff's list of events: by pages, by words, and complete. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { aPaidRegistration } from "#test/paid-registration.ts";
import { createTestStaff } from "#test/staff.ts";
import type { EventPage } from "../../rules/catalog/staff-list.ts";
import { listStaffEvents } from "./list-staff-events.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

// Two events begin at the same instant each time: a page must neither skip one of them nor repeat it.
const COUNT = 7;
const yearOf = (number: number) => 2027 + Math.floor(number / 2);
const { cookie } = await createTestStaff(deps);
for (let number = 0; number < COUNT; number++) {
  // Still the evening before in Jackson.
  const date = new Date(`${yearOf(number)}-06-01T03:00:00Z`);
  await insertGolfEvent(deps.db, { title: `100%_Golf ${number}`, date });
}

const answerOf = (query: Record<string, string> = {}) =>
  call(`/admin/events?${new URLSearchParams(query)}`, { headers: { cookie } });
const pageOf = async (query?: Record<string, string>) => (await answerOf(query)).json() as Promise<EventPage>;
const found = async (q: string) => (await pageOf({ q })).events.map(({ event_title }) => event_title).sort();

test("pages that follow each other name every event once, the latest first, and how many there are", async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const page: EventPage = await pageOf({ limit: "3", ...(next && { before: next }) });
    expect(page.total).toBe(COUNT);
    expect(page.years).toEqual(["2030", "2029", "2028", "2027"]);
    seen.push(...page.events.map(({ event_title }) => event_title));
    sizes.push(page.events.length);
    next = page.next;
  } while (next);
  expect(sizes).toEqual([3, 3, 1]);
  expect(seen.map((title) => yearOf(Number(title.at(-1))))).toEqual([2030, 2029, 2029, 2028, 2028, 2027, 2027]);
  expect(seen.sort()).toEqual(Array.from({ length: COUNT }, (_, at) => `100%_Golf ${at}`));
});

test("title, location and the day in the event's own zone are searched by words, and special characters are literal", async () => {
  expect(await found("golf 2030")).toEqual(["100%_Golf 6"]);
  expect(await found("MAY 31, 2028")).toEqual(["100%_Golf 2", "100%_Golf 3"]);
  expect(await found("monday may 2027")).toEqual(["100%_Golf 0", "100%_Golf 1"]);
  expect(await found("pearl river")).toHaveLength(COUNT);
  expect(await found("june")).toEqual([]);
  expect(await found("100%_")).toHaveLength(COUNT);
  expect(await found("1%0")).toEqual([]);
});

test("a limit out of range is refused, and an unknown last id ends the list", async () => {
  expect((await answerOf({ limit: "101" })).status).toBe(422);
  expect((await answerOf({ before: "nothing" })).status).toBe(422);
  expect(await pageOf({ before: crypto.randomUUID() })).toMatchObject({ events: [], total: COUNT, next: null });
});

test("type, year and state narrow the list, which says what was registered and paid", async () => {
  const draft = await insertGolfEvent(deps.db, { title: "Not yet told", status: "draft", type: "CLAY_SHOOT" });
  const titles = async (query: Record<string, string>) =>
    (await pageOf(query)).events.map(({ event_title }) => event_title).sort();
  expect(await titles({ status: "draft" })).toEqual(["Not yet told"]);
  expect(await titles({ type: "CLAY_SHOOT" })).toEqual(["Not yet told"]);
  expect(await titles({ year: "2028", type: "GOLF" })).toEqual(["100%_Golf 2", "100%_Golf 3"]);
  expect((await answerOf({ year: "28" })).status).toBe(422);
  await deps.db.execute(sql`delete from events where id = ${draft}`);
  const { id } = await aPaidRegistration(deps);
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select event_id as id from registrations where id = ${id}`,
  );
  const [event] = (await pageOf({ q: "classic" })).events.filter((one) => one.id === rows[0]?.id);
  expect(event).toMatchObject({ registered: 1, paidCents: 75_000, status: "published" });
});

test("an event of classes is over with the last session that begins, any other with its day", async () => {
  const dateObj = { "Level 1 Certification": ["February 8 to 11, 2041", "March 8 to 11, 2041"] };
  const date = new Date("2041-02-09T01:00:00Z");
  await insertGolfEvent(deps.db, { title: "Lasting classes", type: "CERTIFICATION", date, dateObj });
  await insertGolfEvent(deps.db, { title: "Lasting golf", date });
  const found = (await pageOf({ q: "lasting" })).events;
  const byTitle = found.map(({ event_title, lastDay }) => `${event_title} ${lastDay}`).sort();
  expect(byTitle).toEqual(["Lasting classes 2041-03-08", "Lasting golf 2041-02-08"]);
  await deps.db.execute(sql`delete from events where event_title like 'Lasting %'`);
});

test("coming events have the nearest first, page by page, and past ones the latest", async () => {
  const dates = { "Turned last": -9, "Turned first": -40, "Turned next": 2, "Turned later": 30, "Turned today": 0 };
  for (const [title, days] of Object.entries(dates)) {
    const date = new Date(deps.now().getTime() + days * 86_400_000);
    await insertGolfEvent(deps.db, { title, date });
  }
  const titles = (page: EventPage) => page.events.map(({ event_title }) => event_title.split(" ")[1]);
  const coming = await pageOf({ when: "coming", q: "turned", limit: "2" });
  expect(titles(coming)).toEqual(["today", "next"]);
  expect(coming.total).toBe(3);
  expect(titles(await pageOf({ when: "coming", q: "turned", before: coming.next ?? "" }))).toEqual(["later"]);
  expect(titles(await pageOf({ when: "past", q: "turned" }))).toEqual(["last", "first"]);
  await deps.db.execute(sql`delete from events where event_title like 'Turned %'`);
});

test.each([
  [COUNT - 1, { total: COUNT - 1, isMore: true }],
  [COUNT, { total: COUNT }],
  [COUNT + 1, { total: COUNT }],
])("counted up to %i, the list says whether there are more, and its pages go on", async (mostCounted, counted) => {
  const query = { limit: 3, mostCounted, q: "100%_", now: deps.now() };
  const first = await listStaffEvents(deps.db, query);
  expect({ total: first.total, isMore: first.isMore }).toEqual({ isMore: undefined, ...counted });
  expect((await listStaffEvents(deps.db, { ...query, limit: 9, before: first.next ?? "" })).events).toHaveLength(
    COUNT - 3,
  );
});

test("an event with more registrations than are counted says so, and an ended one counts as paid where it is", async () => {
  const eventId = await insertGolfEvent(deps.db, { title: "Crowded", capacity: null });
  for (let number = 0; number < 3; number++)
    await call("/event-register", { body: golfRegistration(eventId, { company: `Crew ${number}` }) });
  await deps.db.execute(sql`update charges set status = 'paid' where program like 'Crowded%'`);
  await deps.db.execute(
    sql`update registrations set status = 'cancelled' where event_id = ${eventId} and company = 'Crew 0'`,
  );
  const figures = async (mostCounted: number) =>
    (await listStaffEvents(deps.db, { limit: 9, mostCounted, q: "crowded", now: deps.now() })).events[0];
  const whole = await figures(3);
  expect(whole).toMatchObject({ registered: 2 });
  expect(whole?.isMore).toBeUndefined();
  const { rows } = await deps.db.execute<{ paid: string }>(
    sql`select sum(amount_cents) as paid from charges where program like 'Crowded%'`,
  );
  expect(whole?.paidCents).toBe(Number(rows[0]?.paid));
  expect(await figures(1)).toMatchObject({ registered: 1, isMore: true });
  await deps.db.execute(sql`update events set event_title = 'Once' where id = ${eventId}`);
});
