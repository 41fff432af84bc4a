/** A company that is registered for an event already is asked before it registers again: by touch, by keyboard, without scripts. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { fillCustomer, tabTo } from "./customer.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { registerButton } from "./registration.ts";
import { expect, loadTypefaces, openTakenOver, test } from "./site.ts";

const FIRST = { Company: "Twice Paving, Inc.", Email: "first@twice.example" };
const AGAIN = { Company: "twice paving", Email: "second@twice.example" };

const form = (event: string): string => `/event-registration?event=${event}`;

/** An event for which the company is registered already. */
async function registeredOnce(page: Page, site: BuiltSite, title: string): Promise<string> {
  const event = await ownEvent(site, title);
  await openTakenOver(page, form(event));
  await page.getByRole("radio", { name: /^Silver/ }).check();
  await fillCustomer(page, FIRST);
  await registerButton(page).click();
  await page.waitForURL(/\/registration\//);
  return event;
}

const registrationsFor = async (site: BuiltSite, event: string) =>
  (await querySite(site, "select id from registrations where event_id = $1", [event])).length;
const lettersTo = async (site: BuiltSite, address: string) =>
  (await querySite(site, "select id from outbox where to_address = $1", [address])).length;

const question = (page: Page) => page.getByRole("alert").filter({ hasText: "Is this a second registration?" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the link of the first is mailed to its own address, and a second one is made when it is meant", async ({
    page,
    site,
  }) => {
    const event = await registeredOnce(page, site, "Twice by Touch");
    const letters = await lettersTo(site, FIRST.Email);
    await openTakenOver(page, form(event));
    await page.getByRole("radio", { name: /^Silver/ }).check();
    await fillCustomer(page, AGAIN);
    await registerButton(page).tap();
    await expect(question(page)).toBeFocused();
    await look(page, "second-registration");
    await page.getByRole("button", { name: "Mail me the link of the first" }).tap();
    const mailed = page.getByRole("status").filter({ hasText: "The first registration" });
    await expect(mailed).toBeFocused();
    await expect(mailed).not.toContainText(FIRST.Email);
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(AGAIN.Email);
    expect(await lettersTo(site, FIRST.Email)).toBe(letters + 1);
    expect(await registrationsFor(site, event)).toBe(1);
    await page.getByRole("button", { name: "Yes, register again" }).tap();
    await page.waitForURL(/\/registration\//);
    expect(await registrationsFor(site, event)).toBe(2);
    await page.getByRole("radio", { name: /^Check/ }).check();
    await page.getByRole("button", { name: "Continue" }).tap();
    await expect(page.getByRole("heading", { name: "Registered. Payment due by check." })).toBeFocused();
    await loadTypefaces(page);
    // What stands and what is next fit the first screen; everything else is folded below it.
    await expect(page.getByRole("link", { name: "Name your golfer" })).toBeVisible();
    const folds = await page
      .getByRole("main")
      .locator("details")
      .first()
      .evaluate((fold) => fold.getBoundingClientRect().top + scrollY);
    expect(folds).toBeLessThanOrEqual(844);
    await look(page, "registered-folded");
  });
});

test("by keyboard alone", async ({ page, site }) => {
  const event = await registeredOnce(page, site, "Twice by Keyboard");
  await openTakenOver(page, form(event));
  await page.getByRole("radio", { name: /^Silver/ }).check();
  await fillCustomer(page, AGAIN);
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Yes, register again" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/registration\//);
  expect(await registrationsFor(site, event)).toBe(2);
});

test("a press counts while the page reads again what is left of the event", async ({ page, site }) => {
  const event = await registeredOnce(page, site, "Twice in a Hurry");
  await openTakenOver(page, form(event));
  await page.getByRole("radio", { name: /^Silver/ }).check();
  await fillCustomer(page, AGAIN);
  const read = Promise.withResolvers<void>();
  await page.route(/\/event-registration\.data/, async (route) => {
    if (route.request().method() === "GET") await read.promise;
    // The press ends the reading.
    await route.continue().catch(() => undefined);
  });
  const reads = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"));
  await registerButton(page).click();
  await reads;
  await expect(question(page)).toBeFocused();
  await page.getByRole("button", { name: "Yes, register again" }).click();
  await page.waitForURL(/\/registration\//);
  read.resolve();
  expect(await registrationsFor(site, event)).toBe(2);
});

test("without scripts", async ({ browser, page, site }) => {
  const event = await registeredOnce(page, site, "Twice Without Scripts");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await openTakenOver(plain, form(event));
  await plain.getByRole("radio", { name: /^Silver/ }).check();
  await fillCustomer(plain, AGAIN);
  await registerButton(plain).click();
  await expect(question(plain)).toBeVisible();
  await plain.getByRole("button", { name: "Mail me the link of the first" }).click();
  await expect(plain.getByRole("heading", { name: "The first registration" })).toBeVisible();
  await expect(plain.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(AGAIN.Email);
  await plain.getByRole("button", { name: "Yes, register again" }).click();
  await plain.waitForURL(/\/registration\//);
  expect(await registrationsFor(site, event)).toBe(2);
  await context.close();
});
