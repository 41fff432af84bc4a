/** A page of the portal that fails: the header stays, and one press tries it again. */
import { querySite } from "../test/site-database.ts";
import { expect, expectAccessible, signIn, test } from "./site.ts";

test("a page of the portal that could not be loaded is tried again by a press", async ({ page, site }) => {
  await signIn(page, site);
  await querySite(site, "alter table checks rename to checks_away");
  try {
    await page.goto("/mapa-admin/checks?view=all");
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await querySite(site, "alter table checks_away rename to checks");
  }
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page).toHaveURL("/mapa-admin/checks?view=all");
  await expect(page.getByRole("heading", { level: 1, name: "Checks" })).toBeVisible();
});

test("an address of the portal that leads nowhere says so inside the portal to staff, and asks others to sign in", async ({
  page,
  site,
}) => {
  expect((await page.goto("/mapa-admin/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("ADMIN PORTAL");
  await signIn(page, site);
  expect((await page.goto("/mapa-admin/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu" })).toBeVisible();
});
