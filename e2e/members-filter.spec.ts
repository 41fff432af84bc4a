/** The roll of members narrowed down by trade and city, by a form that needs no script. */
import type { Page } from "@playwright/test";
import { look } from "./look.ts";
import { expect, test } from "./site.ts";

const cards = (page: Page) => page.getByRole("main").locator("li[class*=item]");
const show = (page: Page) => page.getByRole("button", { name: "Show", exact: true });

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("members stand in close rows beside their logos, and a city shows its own", async ({ page }) => {
    await page.goto("/affiliates");
    const card = cards(page).first();
    const [logo, name] = [await card.locator("img").boundingBox(), await card.getByText("Anvil").last().boundingBox()];
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120);
    await page.getByRole("combobox", { name: "City" }).selectOption({ label: "Jackson (2)" });
    await show(page).tap();
    await expect(page).toHaveURL("/affiliates?trade=&city=Jackson");
    await expect(page.getByText("2 members fit.")).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await look(page, "members-of-a-city");
    await page.getByRole("link", { name: "Show all members" }).tap();
    await expect(cards(page)).toHaveCount(40);
    await look(page, "members", { schemes: ["light"] });
  });
});

test.describe("by keyboard, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test("a trade and a city that go together nowhere say so, and lead back", async ({ page }) => {
    await page.goto("/affiliates");
    await page.getByRole("combobox", { name: "Trade" }).focus();
    await page.keyboard.type("Equip");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Tup");
    await page.keyboard.press("Tab");
    await expect(show(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/affiliates?trade=equipment-dealer&city=Tupelo");
    await expect(page.getByText("No member fits. Choose another trade or city, or show all.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Trade" })).toHaveValue("equipment-dealer");
    await page.getByRole("link", { name: "Show all members" }).press("Enter");
    await expect(cards(page)).toHaveCount(40);
  });
});
