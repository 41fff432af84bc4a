import { expect, expectAccessible, STAFF, signIn, test } from "./site.ts";

test("a signed-out visitor sees only sign-in, and a wrong password is answered under the form", async ({ page }) => {
  await page.goto("/mapa-admin/events");
  await expect(page.getByText("ADMIN PORTAL")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("a wrong but long password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("The email or the password is not right.");
  await expectAccessible(page);
});

test("staff find an event, and logging out ends the session on the server", async ({ page, site, context }) => {
  await signIn(page, site);
  await expect(page.getByRole("link", { name: /Events|Members|Lettings|E-mail log/ })).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole("link", { name: /Events/ }).click();
  await page.getByLabel("Search events").fill("golf 2027");
  await page
    .getByRole("link", { name: /2027 .*Golf/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Golf .*2027/ })).toBeVisible();
  await expectAccessible(page);
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await context.addCookies(cookies);
  await page.goto("/mapa-admin");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a session that ends while staff work leads back to the same place", async ({ page, site, context }) => {
  await signIn(page, site);
  await page.goto("/mapa-admin/events?q=clay");
  await context.clearCookies();
  await page.getByRole("link", { name: /Clay/ }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const place = page.url();
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Clay/ })).toBeVisible();
  expect(page.url()).toBe(place);
});
