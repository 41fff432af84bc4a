/**
 * From an empty database to an association at work, by screens alone: the first staff user sets it up, publishes a
 * tournament, and what visitors do comes back to the portal. Each test goes on where the one before it ended. One file
 * because each test needs what the ones before it made.
 */
import type { Page } from "@playwright/test";
import { smallPdf } from "../test/pdf.ts";
import { querySite } from "../test/site-database.ts";
import { payByCard } from "./card-payment.ts";
import { fillCustomer } from "./customer.ts";
import { emptySiteTest } from "./empty-site.ts";
import { chooseCard, expectPayStep, registerButton } from "./registration.ts";
import { expect, expectAccessible, expectFits, openTakenOver, waitTakenOver } from "./site.ts";
import { asStaff, comeInByLink, openPortal } from "./staff.ts";

const test = emptySiteTest();
test.describe.configure({ mode: "serial" });

const PORTAL = "/mapa-admin";
const ASSOCIATION = { Name: "Delta Asphalt Council", Street: "1 Levee Road", Email: "office@delta-asphalt.example" };
const TOURNAMENT = "Levee Scramble";
const COMPANY = "Homochitto Paving";

const list = (page: Page) => page.getByRole("region", { name: "Set up your association" });
const line = (page: Page, words: string) => list(page).getByRole("listitem").filter({ hasText: words });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** No part is wider than the screen and none breaks a rule of accessibility, in light and in dark. */
async function look(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `at ${width} px`);
    }
    await expectAccessible(page);
  }
}

for (const [path, words] of [
  ["/", "No events are planned yet."],
  ["/events", "No events are planned yet."],
  ["/affiliates", "No member companies are listed yet."],
  ["/notice-to-contractors", "No notice is in force today."],
  ["/specs", "No specification is online today."],
  ["/search?q=golf", "Nothing found"],
  ["/contact", "Send message"],
  ["/membership", "Associate Contractor"],
  ["/certs-training", "Get Registered"],
  ["/cert-registration", "Submit"],
  ["/about", "Mission"],
] as const)
  test(`a visitor of ${path} is told what there is, though there is nothing yet`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Magnolia Asphalt Pavement Association");
    await expectFits(page);
    await expectAccessible(page);
  });

test("the first staff user comes in by the printed link, and finds what is left to do", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await comeInByLink(page, site);
  await expect(list(page)).toContainText("0 of 8 done");
  await expect(line(page, "First event")).toContainText("To do:");
  await waitTakenOver(page);
  await look(page);
  await page.getByRole("button", { name: "Hide list" }).focus();
  await page.keyboard.press("Enter");
  const show = page.getByRole("button", { name: "Show setup list" });
  await expect(show).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(list(page)).toContainText("0 of 8 done");
});

test("the association is filled in by keyboard, its line ticks itself, and visitors read it", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await openPortal(page, site);
  await list(page)
    .getByRole("link", { name: /^Fill in/ })
    .focus();
  await page.keyboard.press("Enter");
  for (const [label, value] of Object.entries(ASSOCIATION)) await box(page, label).fill(value);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("662-555-0142");
  await phone.press("Enter");
  await expect(page.getByText("Saved. Changes are live.")).toBeVisible();
  await openTakenOver(page, PORTAL);
  await expect(line(page, "Name, address, phone")).toContainText(`Done: `);
  await expect(line(page, "Name, address, phone")).toContainText(ASSOCIATION.Name);
  await page.goto("/about");
  await expect(page.getByRole("contentinfo")).toContainText(ASSOCIATION.Name);
  await expect(page.getByRole("contentinfo")).toContainText("662-555-0142");
});

test("a golf tournament is made from the list and published", { tag: "@core" }, async ({ page, site }) => {
  await openPortal(page, site);
  await list(page)
    .getByRole("link", { name: /^New event/ })
    .click();
  await page.getByLabel("Title").fill(TOURNAMENT);
  await page.getByLabel("Date").fill("2031-10-09");
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${TOURNAMENT} 2031` })).toBeVisible();
  const form = page.getByRole("form", { name: "Event" });
  await form.getByLabel("Location", { exact: true }).fill("Bayou Oaks, Greenville, MS");
  for (const [tier, price] of [
    ["Platinum Sponsor", "3000"],
    ["Gold Sponsor", "1750"],
    ["Silver Sponsor", "750"],
  ] as const)
    await page.getByRole("group", { name: tier }).getByLabel("Price").fill(price);
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page
    .getByRole("region", { name: "Draft and publishing" })
    .getByRole("button", { name: "Publish", exact: true })
    .click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await page.goto(PORTAL);
  await expect(line(page, "First event")).toContainText("1 event published.");
});

test("a visitor registers for it and pays by card", { tag: "@core" }, async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: new RegExp(`^Register for.*${TOURNAMENT}`) })
    .first()
    .click();
  await waitTakenOver(page);
  await page.getByRole("radio", { name: /Silver Sponsor/ }).check();
  await box(page, "Golfer name").fill("Pat Reed");
  await fillCustomer(page);
  await registerButton(page).click();
  await expectPayStep(page);
  await chooseCard(page);
  await fillCustomer(page);
  await payByCard(page);
});

test("a company applies for membership", { tag: "@core" }, async ({ page }) => {
  await page.goto("/member-application?type=Associate");
  const company = { "Company name": COMPANY, "Representative name": "Lena Marsh", Phone: "601-555-0188" };
  const place = { Email: "lena@homochitto.example", Street: "40 Depot Street", City: "Summit", Zip: "39666" };
  for (const [label, value] of Object.entries({ ...company, ...place })) await box(page, label).fill(value);
  await page.getByRole("combobox", { name: "Type of business" }).selectOption("asphalt-producer");
  await page.getByRole("combobox", { name: "State" }).selectOption("MS");
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();
});

test("staff find the payment and the application, and approve it: the company is on the public list", {
  tag: "@core",
}, async ({ page, site }) => {
  await openPortal(page, site);
  const money = page.getByRole("region", { name: "Money by event" });
  await expect(money.getByRole("row").filter({ hasText: TOURNAMENT })).toContainText("$750.00");
  await page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("link", { name: /Membership applications/ })
    .click();
  await page.getByRole("main").getByRole("link", { name: COMPANY }).click();
  await page.getByRole("button", { name: "Approve application" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Approved. The company is now a member" })).toBeVisible();
  await page.goto("/affiliates");
  await expect(page.getByText(COMPANY, { exact: true }).first()).toBeVisible();
});

test("a notice is added, and contractors read it", { tag: "@core" }, async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, `${PORTAL}/website/documents/new`);
  const title = "Night work on the levee road";
  await box(page, "Title").fill(title);
  const buffer = Buffer.from(smallPdf(title));
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "notice.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Add document" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto("/notice-to-contractors");
  await expect(page.getByRole("region", { name: "CURRENT NOTICES" }).getByText(title)).toBeVisible();
});

test("a colleague is invited, and the list tells what the operator has left to do", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await openPortal(page, site);
  await expect(list(page)).toContainText("4 of 8 done");
  await list(page)
    .getByRole("link", { name: /^Invite/ })
    .click();
  await waitTakenOver(page);
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  await box(page, "Name").fill("Sam Reed");
  await box(page, "Email").fill("sam@delta-asphalt.example");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Share the link below." })).toBeVisible();
  await openTakenOver(page, PORTAL);
  await expect(line(page, "Second staff user")).toContainText("1 invitation pending.");
  await expect(line(page, "Card payments")).toContainText("Test cards only. No real payments.");
  await expect(line(page, "Email delivery")).toContainText("Emails are logged but not sent");
  // With something real in it the sample is offered no more.
  await expect(page.getByRole("button", { name: "Load sample data" })).toHaveCount(0);
  await look(page);
});

test("when every event is over, Today leads to the next season by one press", async ({ page, site }) => {
  await querySite(site, "update events set event_date = event_date - interval '10 years'");
  await asStaff(page, site);
  await openTakenOver(page, PORTAL);
  const plan = page.getByRole("region", { name: "No upcoming events" });
  await expect(plan.getByRole("link", { name: `2021 ${TOURNAMENT}` })).toBeVisible();
  await look(page);
  await openTakenOver(page, `${PORTAL}/events`);
  await expect(page.getByRole("row", { name: new RegExp(TOURNAMENT) })).toContainText("Past");
  await openTakenOver(page, PORTAL);
  await plan.getByRole("button", { name: /^Duplicate to 2/ }).click();
  await expect(page.getByText(/every date moved by [\d,]+ days/)).toBeVisible();
  await openTakenOver(page, PORTAL);
  await expect(plan).toHaveCount(0);
});
