/**
 * Two visitors at the same time: what one buys disappears for the other, and staff see new registrants, without a
 * reload.
 */
import type { APIRequestContext, Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

type Listed = { id: string; event_title: string; event_date: string };

async function golfEvent(request: APIRequestContext, title: string): Promise<string> {
  const events = (await (await request.get("/api/get-events")).json()) as Listed[];
  const found = events.find((event) => event.event_title === title && Date.parse(event.event_date) > Date.now());
  if (!found) throw new Error(`the sample data holds no ${title} ahead`);
  return found.id;
}

async function rivalBuys(request: APIRequestContext, eventID: string, details: object, company = "Gulf Stone") {
  const data = {
    eventID,
    company,
    firstName: "Al",
    lastName: "Orr",
    address: "1 Main Street, Gulfport, MS, 39501",
    email: "al@gulf.example",
    phone: "2285550100",
    details: { event_type: "GOLF", sponsorship: "Silver Sponsor", optionalSponsorships: [], ...details },
  };
  expect((await request.post("/api/event-register", { data })).status()).toBe(201);
}

/** Opens the form and waits until its stream has begun. */
async function openForm(page: Page, eventId: string): Promise<void> {
  const stream = page.waitForResponse(/\/live$/);
  await page.goto(`/event-registration?event=${eventId}`);
  expect((await stream).status()).toBe(200);
}

const owed = (page: Page) => page.getByRole("complementary", { name: "What you owe" });
const notice = (page: Page) => page.getByRole("status").filter({ hasText: /taken|full/ });

test("a sponsorship that a rival takes goes from both open forms, and only it is lost", { tag: "@core" }, async ({
  page,
  context,
}) => {
  const eventId = await golfEvent(page.request, "Coast Golf Scramble");
  const other = await context.newPage();
  await openForm(page, eventId);
  await openForm(other, eventId);
  await fillCustomer(page);
  await page.getByRole("radio", { name: /^Gold/ }).check();
  await page.getByRole("checkbox", { name: /^Reception/ }).check();
  await page.getByRole("checkbox", { name: /^Golf Tee/ }).check();
  await expect(owed(page)).toContainText("$4,050.00");

  await rivalBuys(page.request, eventId, { optionalSponsorships: ["Reception"] });
  await expect(notice(page)).toHaveText("Reception Sponsorship has just been taken. Please choose again.");
  await expect(page.getByRole("checkbox", { name: "Reception: covered" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Reception: covered" })).not.toBeChecked();
  await expect(owed(page)).toContainText("$2,050.00");
  await expect(page.getByRole("checkbox", { name: /^Golf Tee/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("Delta Paving");
  await expectAccessible(page);

  // A visitor who had not chosen it sees no message.
  await expect(other.getByRole("checkbox", { name: "Reception: covered" })).toBeDisabled();
  await expect(notice(other)).toHaveCount(0);

  await page.getByRole("checkbox", { name: /^Golf Ball/ }).check();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
});

test("a chosen tier that sells out is no longer chosen, and an event that becomes full says so", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const eventId = await ownEvent(site, "Scramble That Sells Out");
  await querySite(
    site,
    `update events set price_obj = price_obj || '{"sponsorshipLimit": {"Gold Sponsor": 2}}' where id = $1`,
    [eventId],
  );
  await openForm(page, eventId);
  await page.getByRole("radio", { name: /^Gold/ }).check();
  await page.getByRole("textbox", { name: "Company", exact: true }).fill("Delta Paving");
  await rivalBuys(page.request, eventId, { sponsorship: "Gold Sponsor" });
  await rivalBuys(page.request, eventId, { sponsorship: "Gold Sponsor" });
  await expect(notice(page)).toHaveText("Gold Sponsor has just been taken. Please choose again. Join the waitlist");
  await expect(page.getByRole("radio", { name: /^Gold Sponsor: sold out/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /^Gold/ })).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole("radio", { name: /^Silver/ }).check();
  await querySite(site, "update events set capacity = 1 where id = $1", [eventId]);
  await rivalBuys(page.request, eventId, {});
  await expect(notice(page)).toContainText("This event is full. Registration is closed.");
  await expect(page.getByRole("button", { name: "Register" })).toBeDisabled();
  const form = page.locator("form#registration");
  await expect(form.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("Delta Paving");
  await expectAccessible(page);
  await notice(page).getByRole("link", { name: "Join the waitlist" }).click();
  const waitlist = page.getByRole("region", { name: "Join the waitlist" });
  await expect(waitlist.getByRole("heading", { name: "Join the waitlist" })).toBeFocused();
  await expect(waitlist.getByRole("heading", { name: "Join the waitlist" })).toBeInViewport();
  await expect(waitlist.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("Delta Paving");
  await expect(form.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("Delta Paving");
  await expect(form.getByRole("radio", { name: /^Silver/ })).toBeChecked();
  await look(page, "live-full");
  await waitlist.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(waitlist.getByText("Must enter a first name").first()).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("Delta Paving");
});

test("levels and classes that are full lead to the waitlist on the same page", async ({ page, site }) => {
  const limits = {
    regLevel: { IndividualMember: 325, IndividualNonMember: 450 },
    regLevelLimit: { IndividualMember: 1 },
  };
  const council = await ownEvent(site, "Council That Fills", {
    event_type: "QAC",
    price_obj: limits,
    sold_out: ["IndividualMember"],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openTakenOver(page, `/event-registration?event=${council}`);
  await page.getByLabel("First name").first().fill("June");
  await expect(page.getByText("Full: Individual, Member")).toBeVisible();
  await page.getByRole("link", { name: "Join the waitlist" }).click();
  const waitlist = page.getByRole("region", { name: "Join the waitlist" });
  await expect(waitlist.getByRole("heading", { name: "Join the waitlist" })).toBeFocused();
  // Typed after the page came.
  await expect(waitlist.getByLabel("First name")).toHaveValue("June");
  await expect(waitlist.getByLabel("Wait for")).toContainText("Individual, Member");
  await look(page, "full-level");

  const classes = await ownEvent(
    site,
    "Classes That Fill",
    { sold_out: ["Level 1 Certification"] },
    "Technician Certification Classes",
  );
  await querySite(
    site,
    `update events set price_obj = price_obj || '{"classLimit": {"Level 1 Certification": 1}}' where id = $1`,
    [classes],
  );
  await openTakenOver(page, `/event-registration?event=${classes}`);
  await page.getByRole("link", { name: "Join the waitlist" }).click();
  await expect(waitlist.getByRole("heading", { name: "Join the waitlist" })).toBeFocused();
  await look(page, "full-class");
});

test("staff see a registration the moment it is made, with rows opened and the search kept", async ({ page, site }) => {
  const eventId = await golfEvent(page.request, "Annual Golf Classic");
  await rivalBuys(page.request, eventId, {}, "First Live Paving");
  await asStaff(page, site);
  const stream = page.waitForResponse(/\/get-registrants\/.*\/live\?/);
  await openTakenOver(page, `/mapa-admin/events/${eventId}`);
  expect((await stream).status()).toBe(200);
  await page.getByLabel("Name, company, email or reference").fill("live paving");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 registrant", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Al Orr/ }).click();
  await expect(page.getByRole("main").getByText("al@gulf.example")).toBeVisible();
  await rivalBuys(page.request, eventId, {}, "Second Live Paving");
  await expect(page.getByRole("row", { name: /Second Live Paving/ })).toBeVisible();
  await expect(page.getByRole("main").getByText("al@gulf.example")).toBeVisible();
  await expect(page.getByLabel("Name, company, email or reference")).toHaveValue("live paving");
});
