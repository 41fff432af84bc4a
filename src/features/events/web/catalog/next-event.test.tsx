/** The home page's next event in the server's HTML. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import { pricesOf } from "../../rules/content/price-obj.ts";
import { NextEvent } from "./next-event.tsx";

const GOLF = {
  id: "1",
  page: "/events/golf-may-2027",
  event_title: "Golf Classic",
  event_type: "GOLF",
  event_time: "8:00 AM",
  event_date: "2027-05-13T13:00:00Z",
  time_zone: "America/Chicago",
  event_location: "Pearl River Golf Club",
  prices: pricesOf({ sponsorship: { Gold: 2000 } }),
  sessions: {},
  sold_out: [],
  status: "published",
  has_waitlist: true,
  is_full: false,
  capacity_left: null,
  registration_opens: null,
  registration_closes: null,
} as unknown as ListedEvent;

const drawn = (over: Partial<ListedEvent>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NextEvent event={{ ...GOLF, ...over, next_date: GOLF.event_date }} now={new Date("2027-01-01T12:00:00Z")} />
    </MemoryRouter>,
  );

test.each([
  ["open", {}, undefined, "Register", "/event-registration?event=1"],
  [
    "open later",
    { registration_opens: "2027-03-03T15:00:00Z" },
    "Opens March 3",
    "See the event",
    "/events/golf-may-2027",
  ],
  [
    "closed already",
    { registration_closes: "2026-12-01T15:00:00Z" },
    "Registration closed",
    "See the event",
    "/events/golf-may-2027",
  ],
  ["full", { is_full: true }, "Full: join the waitlist", "Join the waitlist", "/event-registration?event=1"],
  ["full for good", { is_full: true, has_waitlist: false }, "Full", "See the event", "/events/golf-may-2027"],
])("an event that is %s shows that and links to the right page", (_, over, why, way, path) => {
  const html = drawn(over);
  expect(/<dt>Registration<\/dt><dd>(.*?)<\/dd>/.exec(html)?.[1]).toBe(why);
  expect(html).toMatch(new RegExp(`<a [^>]*href="${path.replace("?", "\\?")}"[^>]*>${way}<`));
});
