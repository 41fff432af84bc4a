/** Privacy, refunds and accessibility: found where they matter, and in the words of the office. */
import { look } from "./look.ts";
import { addressOf } from "./public-routes.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const PAGES = [
  ["Privacy", "/privacy", "What we keep"],
  ["Refunds and cancellation", "/refunds", "To send somebody else"],
  ["Accessibility", "/accessibility", "At our events"],
] as const;

for (const [name, path, heading] of PAGES)
  test(`${name} is at the foot of every page`, async ({ page }) => {
    // A page that React takes over: its links ask for data and not for a document.
    await openTakenOver(page, "/contact");
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await expectAccessible(page);
    await look(page, `terms${path.replace("/", "-")}`);
  });

test("an event's page and the contact form lead to what applies to them", async ({ page }) => {
  await page.goto(await addressOf({ path: "/events/{slug}", kind: "content" }, page));
  const refunds = page.getByRole("main").getByRole("link", { name: "Refunds and cancellation" });
  await expect(refunds).toHaveAttribute("href", "/refunds");
  await page.goto("/contact");
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
});

test("staff change the terms, and readers see them at once", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/website");
  await page.getByRole("link", { name: "Privacy, refunds, accessibility" }).click();
  await page.getByRole("textbox", { name: "Refunds and cancellation" }).fill("# Plainly\n\nAsk us, and we pay back.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("form", { name: "Texts" }).getByText("Saved. Changes are live.")).toBeVisible();
  const reader = await page.context().newPage();
  await reader.goto("/refunds");
  await expect(reader.getByRole("heading", { level: 2, name: "Plainly" })).toBeVisible();
  await reader.close();
  await page.getByRole("button", { name: "Restore: the original texts" }).click();
  await expect(page.getByRole("form", { name: "Texts" }).getByText("Restored. Changes are live.")).toBeVisible();
});
