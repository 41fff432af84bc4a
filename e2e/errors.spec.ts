/** When a piece of a page does not arrive: it is said, with the way on. */
import { expect, expectAccessible, takenOver, test } from "./site.ts";

test("a page whose script does not load says so with its address and reloads", { tag: "@core" }, async ({ page }) => {
  await page.goto("/events");
  await page.getByRole("link", { name: "Annual Golf Classic", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem("items", JSON.stringify([{ itemName: "Invoice 12", itemPrice: 5, invoice: "12" }])),
  );
  // Before React has taken the page over, the link loads a whole new document.
  await expect(takenOver(page)).toBeAttached();
  await page.route(/\/assets\/checkout.*\.js$/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Pay/ }).click();
  // The page comes whole from the server instead, below a notice.
  const notice = page.locator("#missing-part");
  await expect(notice).toContainText("Loading chunk failed");
  await expect(notice.locator("[data-address]")).toHaveAttribute("data-address", /^\/assets\/checkout/);
  await expectAccessible(page);
  await page.unroute(/\/assets\/checkout.*\.js$/);
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Invoice 12" })).toBeVisible();
});
