/** The address of an event's own page, and its downloads. */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import type { EventDetail, ListedEvent } from "../../rules/catalog/schema.ts";
import { claims, events, registrations } from "../tables.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

beforeEach(async () => {
  await deps.db.delete(claims);
  await deps.db.delete(registrations);
  await deps.db.delete(events);
});

const detail = async (id: string) => (await (await call(`/events/${id}`)).json()) as EventDetail;
const slugOf = (page: string) => page.replace("/events/", "");
const found = async (page: string) => {
  const response = await call(`/event-pages/${slugOf(page)}`);
  return response.status === 200 ? ((await response.json()) as EventDetail).id : response.status;
};

test.each([
  ["Annual Golf Classic", "2094-05-13T13:00:00Z", "America/Chicago", "annual-golf-classic-may-2094"],
  ["the last evening of a month in the event's zone", "2094-06-01T02:00:00Z", "America/Chicago", /-may-2094$/],
  ["the first morning of a month in the event's zone", "2094-05-31T15:30:00Z", "Asia/Tokyo", /-june-2094$/],
  ["New Year's Eve", "2095-01-01T05:30:00Z", "America/Chicago", "new-year-s-eve-december-2094"],
  ["  Golf & Clays: 2nd -- Edition!  ", "2094-05-13T13:00:00Z", "America/Chicago", "golf-clays-2nd-edition-may-2094"],
])("%s is called by the words of its title, month and year", async (title, date, timeZone, slug) => {
  const id = await insertGolfEvent(deps.db, { title, date: new Date(date), timeZone });
  const { page } = await detail(id);
  expect(slugOf(page)).toEqual(typeof slug === "string" ? slug : expect.stringMatching(slug));
  expect(await found(page)).toBe(id);
});

test("of two events with one name the later one carries the start of its id, and both are found", async () => {
  const older = await insertGolfEvent(deps.db, { createdAt: new Date("2094-01-01T00:00:00Z") });
  const newer = await insertGolfEvent(deps.db, { createdAt: new Date("2094-01-02T00:00:00Z") });
  const pages = [(await detail(older)).page, (await detail(newer)).page];
  const plain = "/events/annual-golf-classic-may-2094";
  expect(pages).toEqual([plain, `${plain}-${newer.slice(0, 8)}`]);
  expect(await Promise.all(pages.map(found))).toEqual([older, newer]);
  const listed = (await (await call("/get-events")).json()) as ListedEvent[];
  expect(listed.map(({ page }) => page).sort()).toEqual(pages.sort());
});

test("an older event that is still a draft keeps its address, and its page is a 404", async () => {
  const draft = await insertGolfEvent(deps.db, { status: "draft", createdAt: new Date("2094-01-01T00:00:00Z") });
  const shown = await insertGolfEvent(deps.db, { createdAt: new Date("2094-01-02T00:00:00Z") });
  const { page } = await detail(shown);
  expect(page).toMatch(/-[0-9a-f]{8}$/);
  expect(await found("/events/annual-golf-classic-may-2094")).toBe(404);
  expect(await found(page)).toBe(shown);
  expect(await found(`${page.slice(0, -8)}${draft.slice(0, 8)}`)).toBe(404);
});

test("a new title gives a new address, and the address with the id still leads to it", async () => {
  const id = await insertGolfEvent(deps.db);
  await deps.db.update(events).set({ title: "Spring Golf Classic" }).where(eq(events.id, id));
  expect((await detail(id)).page).toBe("/events/spring-golf-classic-may-2094");
  expect(await found("/events/spring-golf-classic-may-2094")).toBe(id);
  expect(await found("/events/annual-golf-classic-may-2094")).toBe(404);
  expect(await found(`/events/annual-golf-classic-may-2094-${id.slice(0, 8)}`)).toBe(id);
});

test.each(["nothing-here", "-00000000", "a".repeat(200), "%25", "'; drop table events; --"])(
  "an address without an event is 404: %s",
  async (slug) => expect(await found(`/events/${encodeURIComponent(slug)}`)).toBe(404),
);

test("a cancelled event and a past one keep their page", async () => {
  const cancelled = await insertGolfEvent(deps.db, { status: "cancelled" });
  const past = await insertGolfEvent(deps.db, { date: new Date("2026-05-13T13:00:00Z") });
  for (const id of [cancelled, past]) expect(await found((await detail(id)).page)).toBe(id);
});

test("each registered person lowers the number that is left, to none when the event is full", async () => {
  const id = await insertGolfEvent(deps.db, { capacity: 5 });
  expect(await detail(id)).toMatchObject({ capacity_left: 5, is_full: false });
  const body = golfRegistration(id);
  expect((await call("/event-register", { body })).status).toBe(201);
  const [row] = await deps.db.select({ headcount: registrations.headcount }).from(registrations);
  const { capacity_left, is_full } = await detail(id);
  expect(capacity_left).toBe(5 - (row?.headcount ?? 0));
  expect(is_full).toBe(capacity_left === 0);
  expect((await detail(await insertGolfEvent(deps.db))).capacity_left).toBeNull();
});

test("the calendar entry keeps its UID, and counts up when staff change the event", async () => {
  const id = await insertGolfEvent(deps.db, { createdAt: deps.now(), updatedAt: deps.now() });
  const read = async () => (await call(`/events/${id}/event.ics`)).text();
  const first = await read();
  expect(first).toContain(`UID:${id}@localhost`);
  expect(first).toContain("SEQUENCE:0");
  expect(first).toContain("DTSTART:20940513T130000Z");
  expect(first.replaceAll("\r\n ", "")).toContain(
    "URL;VALUE=URI:http://localhost:3000/events/annual-golf-classic-may-2094",
  );
  const change = { status: "cancelled" as const, updatedAt: new Date("2094-01-10T13:00:00Z") };
  await deps.db.update(events).set(change).where(eq(events.id, id));
  const second = await read();
  expect(second).toContain(`UID:${id}@localhost`);
  expect(second).toContain("SEQUENCE:3600");
  expect(second).toContain("LAST-MODIFIED:20940110T130000Z");
  expect(second).toContain("STATUS:CANCELLED");
});
