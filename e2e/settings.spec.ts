/** The office changes its own facts: the public pages follow, mistakes are named at their field, and a change is undone. */
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

test("by keyboard the phone number is changed, read at the foot of the public page, and taken back", {
  tag: "@core",
}, async ({ page, site, context }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/settings");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Association", exact: true }).focus();
  await page.keyboard.press("Enter");
  const phone = page.getByLabel("Phone", { exact: true });
  await expect(phone).toHaveValue("601-555-0117");
  await expectAccessible(page);

  await phone.fill("555");
  await page.keyboard.press("Enter");
  await expect(phone).toHaveAccessibleDescription(/ten digits/);
  await expect(phone).toHaveValue("555");
  await phone.fill("(601) 555-0142");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved. Changes are live.")).toBeVisible();
  await expect(phone).toHaveValue("601-555-0142");

  const visitor = await context.newPage();
  await visitor.goto("/about");
  await expect(visitor.getByRole("contentinfo")).toContainText("601-555-0142");
  await page.getByText("History", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "6015550142" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(phone).toHaveValue("601-555-0117");
  await visitor.goto("/about");
  await expect(visitor.getByRole("contentinfo")).toContainText("601-555-0117");
});

test("two users who change the same setting are told, and neither loses what they typed", async ({
  page,
  site,
  context,
}) => {
  await asStaff(page, site);
  const other = await context.newPage();
  await openTakenOver(other, "/mapa-admin/settings/rules");
  await openTakenOver(page, "/mapa-admin/settings/rules");
  await other.getByLabel("Hold without payment (hours)").fill("36");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved. Changes are live.")).toBeVisible();

  const hold = page.getByRole("textbox", { name: "Hold without payment (hours)" });
  await hold.fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else saved changes.");
  await expect(page.getByText("Their version: 36")).toBeVisible();
  await expect(hold).toHaveValue("24");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Changes are live.")).toBeVisible();
  await hold.fill("48");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(hold).toHaveValue("48");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`on a phone every group of settings fits and is read, ${colorScheme}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await asStaff(page, site);
    for (const path of [
      "",
      "/association",
      "/fees",
      "/committee",
      "/rules",
      "/classes",
      "/dues",
      "/connections",
      "/system",
    ]) {
      await openTakenOver(page, `/mapa-admin/settings${path}`);
      await expectFits(page, path);
      await expectAccessible(page);
    }
  });

test("staff see where mail goes and who takes cards, and come to the e-mail log from there", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/settings");
  await page.getByRole("link", { name: "Mail and cards" }).focus();
  await page.keyboard.press("Enter");
  const mail = page.getByRole("region", { name: /^Mail/ });
  await expect(mail).toContainText("No mail server");
  await expect(page.getByRole("region", { name: /^Cards/ })).toContainText("Built-in test cards");
  await expectAccessible(page);
  await mail.getByRole("link", { name: "Email", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Email" })).toBeVisible();
});
