/**
 * What a visitor looks for is reached by the search, the list of events and the foot of a page: by touch and by
 * keyboard.
 */
import type { Locator, Page } from "@playwright/test";
import { tabTo } from "./customer.ts";
import { expect, expectAccessible, expectFits, test } from "./site.ts";

type Press = (target: Locator) => Promise<void>;

async function findsAndReads(page: Page, press: Press): Promise<void> {
  await page.goto("/");
  await press(page.getByRole("link", { name: "Search" }).first());
  await page.getByRole("searchbox").fill("golf clasic");
  await page.keyboard.press("Enter");
  const found = page.getByRole("main").getByRole("link", { name: /Annual Golf Classic/ });
  await expect(found.first()).toBeVisible();
  await expectFits(page);
  await press(found.first());
  await expect(page).toHaveURL(/\/events\/annual-golf-classic/);

  await page.goto("/events");
  const row = page.getByRole("listitem").filter({ hasText: "PAC Clay Shoot" }).first();
  await expect(row).toContainText(/From \$\d/);
  await press(row.getByRole("link", { name: /^About this event/ }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PAC Clay Shoot");
  await expectAccessible(page);
  await press(page.getByRole("main").getByRole("link", { name: /^Register for/ }));
  await expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible();

  await press(page.getByRole("contentinfo").getByRole("link", { name: "Refunds and cancellation" }));
  await expect(page.getByRole("heading", { level: 1, name: "Refunds and cancellation" })).toBeVisible();
  await expectAccessible(page);
}

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a misspelt event, an event's page beside its form, and the terms are a few touches away", async ({ page }) => {
    await findsAndReads(page, (target) => target.tap());
  });
});

test.describe("by keyboard at a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a misspelt event, an event's page beside its form, and the terms are reached by Tab", async ({ page }) => {
    await findsAndReads(page, async (target) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    });
  });
});
