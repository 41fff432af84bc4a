/** Levels of certification: staff add one, and change its rule from a day on. */
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test("a level is added, its rule changed with a mistake corrected, and a certification entered by it", async ({
  page,
  site,
}) => {
  const word = crypto.randomUUID().slice(0, 6);
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/levels");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a level" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(`Airfield ${word}`);
  await dialog.getByLabel("Short name").fill("CAT-I");
  await dialog.getByRole("button", { name: "Add level" }).click();
  await expect(dialog.getByText("Must differ from the names of other levels")).toBeVisible();
  await dialog.getByLabel("Short name").fill(`AIR ${word}`);
  await dialog.getByRole("button", { name: "Add level" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Airfield ${word} (AIR ${word})` })).toBeVisible();

  await expect(page.getByText("Nobody is affected yet.")).toBeVisible();
  await page.getByLabel("First (years)").fill("none");
  await page.getByLabel("Option 1", { exact: true }).selectOption("Years certified");
  await page.getByLabel("Option 1: level").selectOption("Level 1");
  await page.getByLabel("Option 1: years").fill("2");
  await page.getByRole("button", { name: "Save rule from today" }).click();
  await expect(page.getByText("Must be a whole number from 1 to 20")).toBeVisible();
  await page.getByLabel("First (years)").fill("3");
  await page.getByRole("button", { name: "Save rule from today" }).click();
  await expect(page.getByText("Saved. Decisions made before stay as they are.")).toBeVisible();
  await expect(page.getByText("3 years, then 5 years")).toBeVisible();
  await expect(page.getByText("Requires 2 years as Level 1.")).toBeVisible();
  await expectAccessible(page);
  const day = await page.getByLabel("First day of the new rule").inputValue();
  const later = `${Number(day.slice(0, 4)) + 1}-07-01`;
  await page.getByLabel("First day of the new rule").fill(later);
  await page.getByLabel("First (years)").fill("4");
  await page.getByRole("button", { name: /^Save rule from July 1/ }).click();
  const rules = page.getByRole("region", { name: "Rules by day", exact: true });
  await expect(rules.getByText("To come")).toBeVisible();
  await rules.getByRole("link", { name: /^July 1/ }).click();
  await expect(
    page.getByRole("region", { name: /^Rule from July 1/ }).getByText("4 years, then 5 years"),
  ).toBeVisible();

  await openTakenOver(page, "/mapa-admin/certifications/new");
  await page.getByRole("combobox", { name: "Level", exact: true }).selectOption(`Airfield ${word} (AIR ${word})`);
  await page.getByLabel("First name").fill("Amelia");
  await page.getByLabel("Last name").fill(`Field ${word}`);
  await page.getByLabel("Phone").fill("(601) 555-0142");
  await page.getByRole("textbox", { name: "Employer" }).fill("Runway Paving");
  await page.getByLabel("Email").fill(`amelia-${word}@runway.example`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Amelia Field ${word}` })).toBeVisible();
  await openTakenOver(page, `/mapa-admin/levels`);
  await expect(page.getByRole("row").filter({ hasText: `Airfield ${word}` })).toContainText("3 years, then 5 years");
});
