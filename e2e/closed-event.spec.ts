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

/** Noon in Mississippi, whatever the season. */
const OPENS = "2094-03-03T18:00:00Z";

test("the list says of each event whether one can register, and leads to its form and to its page", async ({
  page,
  site,
}) => {
  const open = await ownEvent(site, "Open Invitational");
  const later = await ownEvent(site, "Later Invitational", { registration_opens_at: OPENS });
  await ownEvent(site, "Finished Invitational", { registration_closes_at: "2026-01-01T00:00:00Z" });
  await ownEvent(site, "Crowded Invitational", { capacity: 4, sold_out: ["*"] });
  await ownEvent(site, "Packed Invitational", { capacity: 4, sold_out: ["*"], has_waitlist: false });
  await page.goto("/events");
  const row = (title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(row("Later Invitational")).toContainText("Opens March 3");
  await expect(row("Finished Invitational")).toContainText("Registration closed");
  await expect(row("Crowded Invitational")).toContainText("Full: join the waitlist");
  await expect(row("Packed Invitational")).toContainText("Full");
  await expect(row("Open Invitational")).toContainText("Click to register");
  await expect(row("Open Invitational")).toContainText("From $750 to $3,000");
  await expect(row("Open Invitational")).toContainText("Platinum, Gold, Silver");
  for (const title of ["Later", "Finished", "Crowded", "Packed"]) {
    await expect(row(`${title} Invitational`)).not.toContainText("Click to register");
  }
  // All of the row is the link's, but for the other link.
  await row("Open Invitational").click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/event-registration?event=${open}`);
  await page.goto("/events");
  await row("Open Invitational")
    .getByRole("link", { name: /^About this event/ })
    .click();
  await expect(page).toHaveURL(/\/events\/.+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Open Invitational");
  await page.goto(`/event-registration?event=${later}`);
  await expect(page.getByRole("alert")).toHaveText("Registration opens on Wednesday, March 3, 2094, 12:00 PM CST.");
  await expect(page.getByText("Registration not open yet")).toBeVisible();
  await expectAccessible(page);
});

test("classes of one name are told apart by their days, and no day in summer has the time of winter", async ({
  page,
}) => {
  await page.goto("/events");
  const rows = await page.getByRole("listitem").filter({ hasText: "Technician Certification Classes" }).allInnerTexts();
  const days = rows.map((row) => /\w{3} \d+ to \w{3} \d+, \d{4}/.exec(row)?.[0]);
  expect(new Set(days).size).toBe(rows.length);
  expect(days).not.toContain(undefined);
  const zones = await page.locator("main li").evaluateAll((items) =>
    items.map((item) => {
      const at = new Date(item.querySelector("time")?.dateTime ?? "");
      const zone = new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", timeZoneName: "short" });
      return [zone.format(at).split(" ").at(-1), /[AP]M\s(C[SD]T)/.exec(item.textContent ?? "")?.[1]];
    }),
  );
  // Events of other journeys have times without a zone.
  const zoned = zones.filter(([, told]) => told !== undefined);
  expect(zoned.length).toBeGreaterThan(3);
  for (const [expected, told] of zoned) expect(told).toBe(expected);
});

test("a past event says so", async ({ page }) => {
  const events: Listed[] = await (await page.request.get("/api/get-events")).json();
  const past = events.find((event) => !isAhead(event));
  expect(past).toBeDefined();
  await page.goto(`/event-registration?event=${past?.id}`);
  await expect(page.getByRole("alert")).toHaveText("This event has taken place. Registration is closed.");
  await expectAccessible(page);
});
