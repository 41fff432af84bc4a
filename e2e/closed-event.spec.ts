/** Events that take no registration: each says why, and leads on. */
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, test } from "./site.ts";

type Listed = { id: string; event_title: string; event_type: string; event_date: string };

const isAhead = ({ event_date }: Listed) => Date.parse(event_date) > Date.now();

const register = (eventID: string) => ({
  eventID,
  company: "Steele Bayou Paving",
  firstName: "Sam",
  lastName: "Ray",
  address: "1 Bayou Road, Rolling Fork, MS, 39159",
  email: "sam@steelebayou.example",
  phone: "662-555-0177",
  details: { event_type: "GOLF", sponsorship: "Silver Sponsor", optionalSponsorships: [] },
});

test("the last claim is sold once, and the page then says that the event is full", async ({ page, site }) => {
  const eventID = await ownEvent(site, "Scramble for One", { capacity: 1 });
  const data = register(eventID);
  expect((await page.request.post("/api/event-register", { data })).status()).toBe(201);
  const late = await page.request.post("/api/event-register", { data });
  expect([late.status(), (await late.json()).error.name]).toEqual([409, "events.full"]);
  await page.goto(`/event-registration?event=${eventID}`);
  await expect(page.getByRole("alert")).toContainText(/full/i);
  await expect(page.getByRole("main").getByRole("link", { name: "See the coming events" })).toBeVisible();
  await expectAccessible(page);
});

test("a past event says so", async ({ page }) => {
  const events: Listed[] = await (await page.request.get("/api/get-events")).json();
  const past = events.find((event) => !isAhead(event));
  expect(past).toBeDefined();
  await page.goto(`/event-registration?event=${past?.id}`);
  await expect(page.getByRole("alert")).toHaveText("This event has taken place. Registration is closed.");
  await expectAccessible(page);
});
