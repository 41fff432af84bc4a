/** A page of the portal that fails: the header stays, and one press tries it again. */
import { querySite } from "../test/site-database.ts";
import { whileRefused } from "./refused-rows.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test("a page of the portal that could not be loaded is tried again by a press", async ({ page, site }) => {
  await asStaff(page, site);
  await querySite(site, "alter table checks rename to checks_away");
  try {
    await page.goto("/mapa-admin/checks/all");
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await querySite(site, "alter table checks_away rename to checks");
  }
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page).toHaveURL("/mapa-admin/checks/all");
  await expect(page.getByRole("heading", { level: 1, name: "Checks" })).toBeVisible();
});

test("an address of the portal that leads nowhere says so inside the portal to staff, and asks others to sign in", async ({
  page,
  site,
}) => {
  expect((await page.goto("/mapa-admin/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("ADMIN PORTAL");
  await asStaff(page, site);
  expect((await page.goto("/mapa-admin/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Back" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
});

test("a form of the portal keeps all that is typed while the connection is lost, and when something of ours breaks", async ({
  page,
  site,
  context,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/checks");
  const record = page.getByRole("form", { name: "Record a check" });
  await record.getByLabel("Check number").fill("7701");
  await record.getByRole("textbox", { name: "Amount" }).fill("310.00");
  await record.getByRole("textbox", { name: "From" }).fill("Stubborn Paving");
  const send = record.getByRole("button", { name: "Record check" });
  const expectKept = async (words: string) => {
    await expect(record.getByRole("alert")).toContainText(words);
    await expect(record.getByRole("textbox", { name: "From" })).toHaveValue("Stubborn Paving");
    await expect(send).toBeEnabled();
  };
  await context.setOffline(true);
  await send.click();
  await expectKept("The connection was lost before an answer came.");
  await context.setOffline(false);
  await whileRefused(site, "checks", async () => {
    await send.click();
    await expectKept("Something went wrong on our side.");
    await expectAccessible(page);
  });
  await send.click();
  await expect(page.getByText(/Recorded: check 7701 from Stubborn Paving, \$310\.00/)).toBeVisible();
  expect(await querySite(site, "select 1 from checks where number = '7701'")).toHaveLength(1);
});
