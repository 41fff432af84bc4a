/** An administrator makes a token, a program calls with it, and it is refused once it is revoked. */
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test("a program calls with a token that an administrator makes, sees in use, and revokes", async ({
  page,
  playwright,
  site,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/settings");
  await page.getByRole("link", { name: "API tokens" }).click();
  await expect(page.getByRole("heading", { name: "No API tokens" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make token" }).click();
  await expect(dialog.getByText("Must enter what will use it")).toBeVisible();
  await expect(dialog.getByText("Must choose at least one")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ledger export");
  await dialog.getByRole("checkbox", { name: "checks" }).check();
  await dialog.getByRole("button", { name: "Make token" }).click();
  const token = await dialog.getByLabel("Token", { exact: true }).inputValue();
  expect(token).toMatch(/^blt_/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row").filter({ hasText: "Ledger export" });
  await expect(row).toContainText("checks (read only)");
  await expect(row).toContainText("Never used");

  const program = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get("/api/checks")).status()).toBe(200);
  expect((await program.get("/api/members")).status()).toBe(403);
  expect((await program.post("/api/checks", { data: {} })).status()).toBe(403);

  await openTakenOver(page, "/mapa-admin/settings/api-tokens");
  await expect(row).not.toContainText("Never used");
  await expect(row).toContainText("Active");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Revoke token for Ledger export" }).click();
  await dialog.getByRole("button", { name: "Revoke token for Ledger export", exact: true }).click();
  await expect(row).toContainText("Revoked");
  expect((await program.get("/api/checks")).status()).toBe(401);
  await program.dispose();
});
