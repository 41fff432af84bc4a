import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { GOLF_PRICES, insertGolfEvent } from "#test/golf-event.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import type { AnsweredEvent, EventDetail, EventView, ListedEvent } from "../../rules/catalog/schema.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const later = await insertGolfEvent(deps.db, {
  title: "Later",
  date: new Date("2094-09-01T13:00:00Z"),
  attachmentFilename: "golf.pdf",
});
const sooner = await insertGolfEvent(deps.db, {
  title: "Sooner",
  soldOut: ["Golf_Ball", "Gold Sponsor"],
  priceObj: { optionalSponsorship: { Golf_Tee: 500, Golf_Ball: 900 }, optionalSponsorshipComplete: { Golf_Tee: true } },
});
const draft = await insertGolfEvent(deps.db, { title: "Draft", status: "draft" });
const cancelled = await insertGolfEvent(deps.db, { title: "Cancelled", status: "cancelled" });

/** The fields of an event in the specification. */
const SPECIFIED = [
  ...["id", "event_title", "event_date", "event_time", "event_location", "event_image_filename", "event_type"],
  ...["event_attachment_filename", "event_date_obj", "price_obj", "custom_info_obj"],
];

test.each(["/get-events", "/get-events:1795219200000"])(
  "%s lists published events, the earliest first",
  async (path) => {
    const response = await call(path);
    expect(response.status).toBe(200);
    const list = (await response.json()) as EventView[];
    expect(list.map(({ event_title }) => event_title)).toEqual(["Sooner", "Later"]);
    expect(list[1]).toMatchObject({
      id: later,
      event_type: "GOLF",
      event_date: "2094-09-01T13:00:00.000Z",
      time_zone: "America/Chicago",
      custom_info_obj: { welcomeReceptionLocation: "The clubhouse terrace" },
    });
    expect(Object.keys(list[1] ?? {})).toEqual(expect.arrayContaining(SPECIFIED));
  },
);

test("each event has the fields of the specification, and its own values in them", async () => {
  const list = (await (await call("/get-events")).json()) as Record<string, unknown>[];
  expect(list[1]).toMatchObject({
    id: later,
    event_title: "Later",
    event_date: "2094-09-01T13:00:00.000Z",
    event_time: "8:00 AM",
    event_location: "Pearl River Golf Club, Jackson",
    event_image_filename: "",
    event_type: "GOLF",
    event_attachment_filename: "golf.pdf",
    event_date_obj: { "Shotgun start": "8:00 AM" },
    price_obj: { ...GOLF_PRICES, optionalSponsorshipComplete: {} },
    custom_info_obj: { welcomeReceptionDate: "Wednesday, May 12, 2094, 6:00 PM" },
  });
});

test("an option is complete when staff mark it and when its last unit is sold", async () => {
  const event = (await (await call(`/events/${sooner}`)).json()) as AnsweredEvent<EventDetail>;
  expect(event.price_obj.optionalSponsorshipComplete).toEqual({ Golf_Tee: true, Golf_Ball: true });
  expect(event.sold_out).toEqual(["Golf_Ball", "Gold Sponsor"]);
  expect(event.is_full).toBe(false);
});

test("the list says which events are full, so that visitors need not open the form", async () => {
  const full = await insertGolfEvent(deps.db, { title: "Full", soldOut: [EVENT_PEOPLE] });
  const list = (await (await call("/get-events")).json()) as ListedEvent[];
  expect(list.find(({ id }) => id === full)?.is_full).toBe(true);
  expect(list.find(({ id }) => id === sooner)?.is_full).toBe(false);
});

test("a cancelled event can be asked for, so that its page can say so", async () => {
  expect(await (await call(`/events/${cancelled}`)).json()).toMatchObject({ status: "cancelled" });
});

test.each([
  ["a draft", draft, 404],
  ["an unknown id", crypto.randomUUID(), 404],
  ["something that is no id", "42", 422],
])("%s answers %s with %i", async (_, id, status) => {
  expect((await call(`/events/${id}`)).status).toBe(status);
});

test("the path in the specification's own spelling is in the API document", async () => {
  const document = (await (await call("/openapi.json")).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/get-events", "/get-events:{timestamp}"]));
});
