/**
 * Staff and their roles: an invitation by keyboard, what a treasurer sees, and a colleague who is kept out on a phone.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const PASSWORD = "gravel heron copper lid";
/** A busy machine takes its time for a password. */
const PASSWORD_MS = 30_000;

const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();

/** The administrator invites by the form. @returns the link that the page shows, because this site sends no mail. */
async function invite(page: Page, { name, email, role }: { name: string; email: string; role: string }) {
  await openTakenOver(page, "/mapa-admin/staff");
  await page.getByRole("button", { name: "Invite a colleague", exact: true }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption(role);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expectStatus(page, "the email was not sent. Share the link below.");
  return page.getByLabel("Invitation link").inputValue();
}

async function acceptAs(page: Page, link: string, name: string) {
  await openTakenOver(page, link);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible({ timeout: PASSWORD_MS });
}

const addressOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.org`;

test("an administrator invites a treasurer by keyboard, who signs in from the link, sees only her menu, and is refused the inbox", {
  tag: "@core",
}, async ({ page, site, browser }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/staff");
  await expect(page.getByRole("row", { name: "Ada Holloway" })).toContainText("Administrator");
  await page.getByRole("button", { name: "Invite a colleague", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send invitation" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must enter a name")).toBeVisible();
  const email = addressOf("ruth");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Ruth Okafor");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Role" })).toBeFocused();
  await page.keyboard.type("Tre");
  await expect(page.getByRole("combobox", { name: "Role" })).toHaveValue("treasurer");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectStatus(page, "the email was not sent. Share the link below.");
  const link = await page.getByLabel("Invitation link").inputValue();
  await look(page, "staff");

  const hers = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  const portal = await hers.newPage();
  await acceptAs(portal, link, "Ruth Okafor");
  const rail = portal.getByRole("navigation", { name: "Portal" });
  await expect(rail.getByRole("link")).toHaveText([
    "Today",
    "Events",
    "Members",
    "Dues",
    "Payments",
    "Checks",
    "Invoices",
    "Balances due",
    "Ledger",
    "Email",
    "Security",
  ]);
  await openTakenOver(portal, "/mapa-admin/inbox");
  await expect(portal.getByRole("heading", { name: "Your role does not include this." })).toBeVisible();
  await expect(portal.getByText("It is for administrators, registrars and editors.")).toBeVisible();
  await look(portal, "not-for-role");
  await hers.close();
});

test("on a phone a colleague is made an editor, signed out, kept out and let in again; the last administrator stays", async ({
  page,
  site,
  browser,
}) => {
  await asStaff(page, site);
  const email = addressOf("lee");
  const link = await invite(page, { name: "Lee Ames", email, role: "registrar" });
  const theirs = await browser.newContext({ baseURL: site.url });
  const portal = await theirs.newPage();
  await acceptAs(portal, link, "Lee Ames");

  await page.setViewportSize({ width: 390, height: 844 });
  await openTakenOver(page, "/mapa-admin/staff");
  await page.getByRole("row", { name: email }).getByRole("link", { name: "Lee Ames" }).click();
  // The list has a field of the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Lee Ames" })).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).selectOption("editor");
  await page.getByRole("button", { name: "Save role" }).click();
  await expectStatus(page, "The change applies now");
  await openTakenOver(portal, "/mapa-admin/checks");
  await expect(portal.getByRole("heading", { name: "Your role does not include this." })).toBeVisible();

  await look(page, "staff-member");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Disable Lee Ames" }).click();
  await page.getByRole("button", { name: "Disable Lee Ames" }).click();
  await expectStatus(page, "signed out everywhere");
  await openTakenOver(portal, "/mapa-admin");
  await expect(portal.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enable Lee Ames" }).click();
  await expectStatus(page, "Enabled");
  await theirs.close();

  await openTakenOver(page, "/mapa-admin/staff");
  await page.getByRole("row", { name: "Ada Holloway" }).getByRole("link", { name: "Ada Holloway" }).click();
  // The address changes before the list, which has a field of the same name, gives way.
  await expect(page.getByRole("button", { name: "Save role" })).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).selectOption("editor");
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByRole("alert")).toContainText("last administrator");
  const lines = await querySite<{ detail: string }>(site, "select detail from audit_log where action like 'staff.%'");
  expect(lines.map(({ detail }) => detail).join("\n")).toContain("from registrar to editor");
});
