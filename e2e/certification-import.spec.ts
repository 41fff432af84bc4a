/** Staff import an old list of technicians with dirt in it: preview, levels, progress, a doubtful row, and undo. */
import type { Page } from "@playwright/test";
import { workbookOf } from "../test/workbook.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [390, 1280] });
const ADDRESS = "/mapa-admin/certifications/import";
const HEAD = ["Technician", "Company", "E-mail", "Cert Type", "Cert No.", "Issued", "Expires", "Shirt"];
/** Of each try its own: the site keeps what the first try made. */
const word = () => `${test.info().retry}${test.info().repeatEachIndex}${test.info().workerIndex}`;
const preview = (page: Page) => page.getByRole("region", { name: "Preview", exact: true });
const counts = (page: Page, words: string) =>
  preview(page).getByRole("heading", { level: 2, name: words, exact: true });
const rows = (page: Page) => page.getByRole("region", { name: "Rows of the import" });

async function choose(page: Page, lines: (string | number)[][]) {
  const buffer = Buffer.from(await workbookOf(lines));
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "old-list.xlsx", mimeType: "application/octet-stream", buffer });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
}

test("a list with dirt is mapped, previewed and imported, a doubtful row is decided, and the import is undone", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const own = word();
  const [pat, firm] = [`Patrice Reed${own}`, `Levee Paving ${own}`];
  await openTakenOver(page, "/mapa-admin/certifications");
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByRole("link", { name: "Import certifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import certifications" })).toBeVisible();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(/Must choose a file/);
  await look(page, "certification-import-empty");

  const lines = [
    HEAD,
    [pat, firm, "", "CAT-I", `OLD-${own}-1`, "03/01/2024", "2029-02-28", "L"],
    [pat, firm, "", "Plant", `OLD-${own}-2`, 45352, "2029-02-28", "L"],
    [`Patricia Reed${own}`, firm, "", "CAT-I", `OLD-${own}-3`, "03/01/2024", "2029-02-28", ""],
    [`Patrices Reed${own}`, firm, "", "CAT-I", `OLD-${own}-4`, "03/01/2024", "2029-02-28", ""],
    [`Ulf Poe${own}`, firm, "", "CAT-I", `OLD-${own}-5`, "3/1/24", "2029-02-28", ""],
  ];
  await choose(page, lines);
  await expect(
    counts(page, "2 new technicians, 0 certifications of known technicians, 0 unchanged, 2 to decide, 1 with errors"),
  ).toBeFocused();
  await expect(preview(page)).toContainText("Ignored columns: \u201CShirt\u201D.");
  await look(page, "certification-import-preview");
  await page.getByLabel("Plant", { exact: true }).selectOption({ label: "Level 2 (CAT-II)" });
  await expect(page.getByRole("button", { name: "Import 2 certifications" })).toBeDisabled();
  await page.getByRole("button", { name: "Preview with these levels" }).click();
  await expect(
    counts(page, "2 new technicians, 1 certification of known technicians, 0 unchanged, 1 to decide, 1 with errors"),
  ).toBeFocused();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  expect((await download).suggestedFilename()).toBe("wrong-rows.xlsx");
  await page.getByRole("button", { name: "Import 3 certifications" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "old-list.xlsx" })).toBeVisible();
  await expect(page.getByText("3 certifications imported, 2 new technicians, 0 unchanged, 2 to decide.")).toBeVisible();
  const near = rows(page)
    .getByRole("row")
    .filter({ hasText: `Patrices Reed${own}` });
  await expect(near).toContainText("of the same employer has nearly the same name");
  await near.getByRole("button").first().click();
  const form = page.getByRole("form", { name: "Row 5" });
  await form.getByRole("button", { name: "Import row" }).click();
  await expect(form.getByLabel("Whose certification")).toHaveAccessibleDescription(/Must choose whose/);
  await look(page, "certification-import-decide");
  await form.getByLabel("Whose certification").selectOption("new");
  await form.getByRole("button", { name: "Import row" }).click();
  await expect(near).toHaveCount(0);
  await rows(page).getByRole("row").filter({ hasText: "four digits" }).getByRole("button").first().click();
  await page.getByRole("form", { name: "Row 6" }).getByRole("button", { name: "Drop row" }).click();
  await expect(page.getByText("4 certifications imported, 3 new technicians, 0 unchanged, 0 to decide.")).toBeVisible();
  await rows(page)
    .getByRole("link", { name: `${pat}, OLD-${own}-1` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: pat })).toBeVisible();
  await expect(page.getByText("No email")).toBeVisible();
  await look(page, "certification-import-person");
  await page.goBack();

  await page.getByRole("button", { name: "Undo import" }).click();
  await look(page, "certification-import-undo");
  await page.getByRole("button", { name: "Withdraw 4 certifications" }).click();
  await expect(page.getByText(/4 certifications withdrawn/)).toBeVisible();
  await openTakenOver(page, ADDRESS);
  await expect(page.getByRole("region", { name: "Earlier imports" }).first()).toContainText("old-list.xlsx");
  await look(page, "certification-import-earlier");
});

test("columns that nobody knows are chosen on a phone, and a list that changes nothing says so", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const own = `p${word()}`;
  await openTakenOver(page, ADDRESS);
  const lines = [
    ["Who", "Where", "What", "Which", "Begin", "Finish"],
    [`Ida Quarry${own}`, `Quarry ${own}`, "Master", `OLD-${own}`, "2015-01-01", "2019-12-31"],
  ];
  await choose(page, lines);
  await expect(preview(page).getByRole("heading", { level: 2 })).toContainText("Choose the columns for First name and");
  await look(page, "certification-import-columns");
  const facts = ["Full name", "Employer", "Level", "Certification ID", "First day", "Last day"];
  for (const [at, heading] of (lines[0] ?? []).entries())
    await page.getByLabel(heading, { exact: true }).selectOption(facts[at] ?? "");
  await page.getByRole("button", { name: "Preview with these columns" }).click();
  await expect(
    counts(page, "1 new technician, 0 certifications of known technicians, 0 unchanged, 0 to decide, 0 with errors"),
  ).toBeFocused();
  await page.getByRole("button", { name: "Import 1 certification" }).click();
  await expect(page.getByText("1 certification imported, 1 new technician, 0 unchanged, 0 to decide.")).toBeVisible();
  await openTakenOver(page, ADDRESS);
  await choose(page, [["Name", "Company", "Level", "Certification ID", "First day", "Last day"], ...lines.slice(1)]);
  await expect(preview(page)).toContainText("Nothing to import: every certification is on file already.");
});
