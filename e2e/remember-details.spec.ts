/** Contact details stay on a visitor's own device when the visitor says so, and are gone when the visitor says that. */
import type { Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { registerButton } from "./registration.ts";
import { expect, openTakenOver, test } from "./site.ts";

const remember = (page: Page) => page.getByRole("button", { name: "Remember my details on this device" });
const forget = (page: Page) => page.getByRole("button", { name: "Forget my details on this device" });
const use = (page: Page) => page.getByRole("button", { name: "Use my details" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("details") ?? "null"));

async function register(page: Page, site: BuiltSite, title: string): Promise<void> {
  await openTakenOver(page, `/event-registration?event=${await ownEvent(site, title)}`);
  await page.getByRole("radio", { name: /^Silver/ }).check();
  await fillCustomer(page, { Company: title });
  await registerButton(page).click();
  await page.waitForURL(/\/registration\//);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("what a registration sent fills the application, and is taken out again", async ({ page, site }) => {
    await register(page, site, "Remembered by Touch");
    await expect(remember(page)).toBeVisible();
    expect(await kept(page)).toBeNull();
    await remember(page).tap();
    await expect(forget(page)).toBeFocused();
    expect(await kept(page)).toMatchObject({ company: "Remembered by Touch", zip: CUSTOMER.Zip, state: "MS" });
    await look(page, "remember");

    await openTakenOver(page, "/member-application");
    await expect(field(page, "Company name")).toHaveValue("");
    await use(page).tap();
    await expect(field(page, "Company name")).toHaveValue("Remembered by Touch");
    await expect(field(page, "Representative name")).toHaveValue("Pat Reed");
    await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("MS");
    await look(page, "remembered");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(field(page, "Company name")).toHaveValue("");
    // Every form that asks who somebody is offers it.
    await openTakenOver(page, "/contact");
    await use(page).tap();
    await expect(field(page, "Email")).toHaveValue(CUSTOMER.Email);
    await page.getByRole("button", { name: "Forget them" }).tap();
    await expect(page.getByText("Your details are not kept on this device any more.")).toBeFocused();
    expect(await kept(page)).toBeNull();
    await page.reload();
    await expect(use(page)).toHaveCount(0);
  });
});

test("by keyboard: the next form renews what is kept, and all is forgotten by a press", async ({ page, site }) => {
  await register(page, site, "Remembered by Keyboard");
  await tabTo(page, remember(page));
  await page.keyboard.press("Space");
  await register(page, site, "Remembered Again");
  expect(await kept(page)).toMatchObject({ company: "Remembered Again" });
  await tabTo(page, forget(page));
  await page.keyboard.press("Space");
  expect(await kept(page)).toBeNull();
  await openTakenOver(page, "/cert-registration");
  await expect(use(page)).toHaveCount(0);
});

test("a browser that keeps nothing registers all the same", async ({ page, site }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await register(page, site, "Nothing Kept");
  await remember(page).click();
  await page.reload();
  await expect(remember(page)).toBeVisible();
});

test("without scripts nothing is offered", async ({ browser, page, site }) => {
  await register(page, site, "Plain and Unknown");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeVisible();
  await expect(remember(plain)).toHaveCount(0);
  await context.close();
});
