/**
 * A full event: a visitor waits, staff cancel a registration, the letter leads the visitor to the form, and the event
 * is full again.
 */
import type { Page } from "@playwright/test";
import { type OpenSite, querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { openAct } from "./registration-acts.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const EMAIL = "june.park@steelebayou.example";

/** An event for one person. */
const eventForOne = (site: OpenSite) => ownEvent(site, "Scramble for One", { capacity: 1 });

/** Another company registers its one person. */
async function fillEvent(page: Page, eventID: string): Promise<void> {
  const data = {
    eventID,
    company: "Steele Bayou Paving",
    firstName: "Sam",
    lastName: "Ray",
    payMethod: "Check",
    address: "1 Bayou Road, Rolling Fork, MS",
    email: "sam@steelebayou.example",
    phone: "662-555-0177",
    details: { event_type: "GOLF", sponsorship: "Silver Sponsor", optionalSponsorships: [] },
  };
  expect((await page.request.post("/api/event-register", { data })).status()).toBe(201);
}

/** What a visitor types into the registration form before the event is full. */
async function typeEarly(page: Page, eventID: string): Promise<void> {
  await openTakenOver(page, `/event-registration?event=${eventID}`);
  await fillCustomer(page, { "First name": "June", "Last name": "Park", Email: EMAIL });
}

async function join(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("June");
  await page.getByLabel("Last name").fill("Park");
  await page.getByLabel("Company").fill("Park Milling");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Phone").fill("(662) 555-0123");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
}

test("a visitor on the waitlist registers when it is their turn", { tag: "@core" }, async ({ page, site, browser }) => {
  const eventID = await eventForOne(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await typeEarly(page, eventID);
  await fillEvent(page, eventID);
  await page.goto("/events");
  await openTakenOver(page, `/event-registration?event=${eventID}`);
  await expect(page.getByRole("heading", { name: "Join the waitlist" })).toBeInViewport();
  await expect(page.getByLabel("How many people")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Your answers from the registration form are filled in.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("alert").last()).toContainText("Must enter a first name");
  await expectAccessible(page);
  await join(page);
  await expect(page).toHaveURL(/\/waitlist\/\w+/);
  await expect(page.getByText("You are number 1 in line to register 1 person for")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
  await asStaff(desk, site);
  await openTakenOver(desk, `/mapa-admin/events/${eventID}/inventory?open=*`);
  await expect(desk.getByRole("region", { name: /^Waitlist/ })).toContainText("June Park");
  await desk.getByRole("link", { name: /^Registrants/ }).click();
  await desk.getByRole("button", { name: "Sam Ray" }).click();
  await desk.getByRole("link", { name: "Open registration" }).click();
  await openAct(desk, "Cancel registration");
  await desk.getByLabel(/^Reason/).fill("Cannot come");
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Cancel registration for Sam Ray", exact: true }).click();
  await expect(desk.getByRole("main")).toContainText("Cannot come");
  await desk.goto(`/mapa-admin/events/${eventID}/inventory?open=*`);
  await expect(desk.getByRole("listitem").filter({ hasText: "June Park" })).toContainText("Offered");
  await expectAccessible(desk);

  await page.goto((await offerLink(site)).replace(/^https?:\/\/[^/]+/, site.url));
  await expect(page.getByText(/^It is your turn. You can register 1 person until/)).toBeVisible();
  await expectAccessible(page);
  // The form begins with what is held, and with who waited.
  await expect(page.getByRole("radio", { name: /Silver Sponsor/ })).toBeChecked();
  const known = {
    "First name": "June",
    "Last name": "Park",
    Company: "Park Milling",
    Email: EMAIL,
    Phone: "662-555-0123",
  };
  for (const [label, value] of Object.entries(known))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await look(page, "waitlist-offer");
  await fillCustomer(page, known);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/registration\/\w+/);
  await expect(page.getByText(/Your registration is held until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/Your registration is held until/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Registered. Payment due by check." })).toBeVisible();

  await page.goto(`/event-registration?event=${eventID}`);
  await expect(page.getByRole("alert")).toContainText("This event is full");
});

test("an offer that was missed says so at its end, on its page and in the form", async ({ page, site }) => {
  const eventID = await eventForOne(site);
  await fillEvent(page, eventID);
  const data = {
    people: 1,
    company: "Pelahatchie Milling",
    firstName: "Opal",
    lastName: "Dupree",
    phone: "662-555-0124",
  };
  const made = await page.request.post(`/api/events/${eventID}/waitlist`, {
    data: { ...data, email: "opal@pelahatchie.example" },
  });
  const token = made.headers().location?.split("/").pop();
  await querySite(
    site,
    "update waitlist set status = 'offered', offer_until = '2026-01-02T18:00:00Z' where public_token = $1",
    [token],
  );
  await openTakenOver(page, `/waitlist/${token}`);
  await expect(page.getByText("and you did not register in time.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Register now" })).toHaveCount(0);
  await querySite(site, "update events set capacity = null, sold_out = '{}' where id = $1", [eventID]);
  await openTakenOver(page, `/event-registration?event=${eventID}&offer=${token}`);
  await expect(page.getByText("This offer to register has ended.")).toContainText(/You can register all the same/);
  await expect(page.getByText("It is your turn")).toHaveCount(0);
});

test("without scripts a visitor joins the line and leaves it", async ({ browser, site, page }) => {
  const eventID = await eventForOne(site);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await typeEarly(plain, eventID);
  await fillEvent(page, eventID);
  await plain.getByRole("button", { name: "Register" }).click();
  await expect(plain.getByText("This event is full").first()).toBeVisible();
  await expect(plain.getByLabel("Company")).toHaveValue("Delta Paving");
  await plain.getByLabel("First name").fill("");
  await plain.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(plain.getByText("Must enter a first name").first()).toBeVisible();
  await join(plain);
  await expect(plain.getByText(/You are number \d in line/)).toBeVisible();
  await plain.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(plain.getByText(/You no longer wait to/)).toBeVisible();
  await context.close();
});

/** The link of the letter, as soon as it is written. */
async function offerLink(site: OpenSite): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const [letter] = await querySite<{ text: string | null }>(
        site,
        "select text from outbox where to_address = $1 and payload->>'news' = 'offered'",
        [EMAIL],
      );
      link = /\bhttps?:\S+&offer=\S+/.exec(letter?.text ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}
