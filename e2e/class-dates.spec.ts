/** Class registrations beside certification events, the dates of the classes, and the city by the zip code. */
import type { Page } from "@playwright/test";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const state = (page: Page) => page.getByRole("combobox", { name: "State" });
const filled = (page: Page) => page.getByRole("status").filter({ hasText: "by the zip code" });

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("which registration one needs, the dates of the class, and both again after registering", async ({ page }) => {
    await openTakenOver(page, "/cert-registration");
    const main = page.getByRole("main");
    await main.getByText("which do I need?").tap();
    await expect(main.getByText("You need one of the two, not both.")).toBeVisible();
    await page.getByRole("combobox", { name: "Class", exact: true }).selectOption({ label: "Level 1" });
    await main.getByText("Coming dates: Level 1 Certification").tap();
    const dates = main.locator("dl").filter({ hasText: "Level 1 Certification" }).first();
    await expect(dates.getByRole("link").first()).toHaveAttribute("href", /^\/events\/technician-/);
    await expect(main.getByText("CMDT Certification")).toHaveCount(0);
    await expectAccessible(page);

    const calendar = (await main.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "";
    const entries = await (await page.request.get(calendar)).text();
    expect(entries).toContain("SUMMARY:Level 1 Certification: Technician Certification Classes");
    expect(entries).not.toContain("CMDT");
    const paper = (await main.getByRole("link", { name: /on paper/ }).getAttribute("href")) ?? "";
    expect((await page.request.get(paper)).headers()["content-type"]).toBe("application/pdf");

    await fillCustomer(page);
    await page.getByRole("radio", { name: /^Check/ }).check();
    await page.getByRole("button", { name: "Submit" }).tap();
    await page.getByRole("button", { name: "Confirm" }).tap();
    await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
    await page.getByRole("heading", { name: "Coming dates" }).tap();
    await expect(page.getByRole("link", { name: /calendar/ })).toHaveCount(1);
    await expect(page.getByText("the office agrees on them with you")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download PDF" }).tap();
    expect((await download).suggestedFilename()).toMatch(/^class-registration-C-.{6}\.pdf$/);
    await expectAccessible(page);
  });
});

test("by keyboard, a zip code fills in city and state, follows another code, and leaves what one wrote", async ({
  page,
}) => {
  await openTakenOver(page, "/cert-registration");
  await box(page, "Street").focus();
  await page.keyboard.type(CUSTOMER.Street);
  await page.keyboard.press("Tab");
  await page.keyboard.type("39208");
  await expect(filled(page)).toHaveText("Pearl, Mississippi is filled in by the zip code.");
  await expect(box(page, "City")).toHaveValue("Pearl");
  await expect(state(page)).toHaveValue("MS");
  await expect(box(page, "Zip")).toBeFocused();

  await box(page, "Zip").press("ControlOrMeta+a");
  await page.keyboard.type("72201");
  await expect(box(page, "City")).toHaveValue("Little Rock");
  await expect(state(page)).toHaveValue("AR");

  await page.keyboard.press("Tab");
  await expect(box(page, "City")).toBeFocused();
  await page.keyboard.type("North Little Rock");
  await tabTo(page, box(page, "Email"));
  await page.keyboard.press("Shift+Tab");
  await box(page, "Zip").focus();
  await box(page, "Zip").press("ControlOrMeta+a");
  const lookUp = page.waitForResponse(/\/api\/zip-codes\/72202$/);
  await page.keyboard.type("72202");
  await lookUp;
  await page.keyboard.press("Tab");
  await expect(box(page, "City")).toHaveValue("North Little Rock");
  // What was filled in is kept with what was typed.
  await page.reload();
  await expect(page.getByText("We restored your answers")).toBeVisible();
  await expect(state(page)).toHaveValue("AR");
  await expectAccessible(page);
});

test("a city that comes after the form was sent takes no summary away", async ({ page }) => {
  await openTakenOver(page, "/cert-registration");
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/zip-codes\//, (route) => answer.promise.then(() => route.continue()));
  const lookUp = page.waitForRequest(/\/api\/zip-codes\/39208$/);
  await box(page, "Zip").fill("39208");
  await lookUp;
  await page.getByRole("button", { name: "Submit" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Must enter a first name" });
  await expect(summary).toBeFocused();
  answer.resolve();
  await expect(filled(page)).toBeVisible();
  await expect(box(page, "City")).not.toHaveAccessibleDescription(/Must enter a city/);
  await expect(summary).toBeFocused();
});
