/** Staff read a spreadsheet into the roll: by keyboard, on a phone, over somebody else's change, and without scripts. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { workbookOf } from "../test/workbook.ts";
import { tabTo } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [390, 1280] });
const ADDRESS = "/mapa-admin/members/import";
const HEAD = ["Company name", "Street", "City", "State", "Zip", "Fax", "Contact"];
/** Of each try its own: the site keeps what the first try made. */
const word = () => `${test.info().retry}-${test.info().repeatEachIndex}`;
const preview = (page: Page) => page.getByRole("region", { name: "Preview", exact: true });
const counts = (page: Page, words: string) =>
  preview(page).getByRole("heading", { level: 2, name: words, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Rows of the file" }).getByRole("row").filter({ hasText: name });

async function choose(page: Page, name: string, lines: (string | number)[][]) {
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(await workbookOf(lines)) });
}

test("a workbook is chosen, looked at and imported by keyboard, and the roll has it", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/members");
  await tabTo(page, page.locator("summary").filter({ hasText: "More" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Import members" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Import members" })).toBeVisible();
  await querySite(site, "update affiliates set contact_name = 'Imelda Cleared' where active");
  const [there] = await querySite<{ name: string; city: string }>(
    site,
    "select aff_name as name, aff_city as city from affiliates where active order by aff_name desc limit 1",
  );
  const name = `Tangipahoa Paving ${word()}`;
  const city = `Kentwood ${word()}`;
  await tabTo(page, page.getByRole("button", { name: "Preview" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(/Must choose a file/);
  await look(page, "import-empty");
  await choose(page, "roll.xlsx", [
    HEAD,
    [there?.name ?? "", "", city, "", "", "1", "(clear)"],
    [name, "9 Levee Road", "Kentwood", "LA", "70444", ""],
    [`Nowhere ${word()}`, "", "", "Louisiana", 7, ""],
  ]);
  await tabTo(page, page.getByRole("button", { name: "Preview" }));
  await page.keyboard.press("Enter");
  await expect(counts(page, "1 added, 1 changed, 0 unchanged, 1 with errors")).toBeFocused();
  await expect(preview(page)).toContainText("Ignored columns: “Fax”.");
  await expect(row(page, there?.name ?? "")).toContainText(`City: ${there?.city} → ${city}`);
  await expect(row(page, there?.name ?? "")).toContainText("Contact: Imelda Cleared → cleared");
  await expect(row(page, name)).toContainText("Added");
  await expect(row(page, `Nowhere ${word()}`)).toContainText("Zip: Must enter zip code (here: “7”)");
  await look(page, "import-preview");

  const download = page.waitForEvent("download");
  await tabTo(page, page.getByRole("button", { name: "Download rows with errors" }));
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("wrong-rows.xlsx");
  await tabTo(page, page.getByRole("button", { name: "Import 2 members" }));
  await page.keyboard.press("Enter");
  await expect(preview(page).getByRole("alert")).toContainText("One row has errors");
  await look(page, "import-refused");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Skip 1 row with errors")).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Import 2 members" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Imported: 1 added, 1 changed" })).toBeFocused();
  await look(page, "import-result");
  await tabTo(page, page.getByRole("link", { name, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByText("History", { exact: true }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: `entered ${name} as a member, from a file` }),
  ).toBeVisible();
});

test("the exported roll is read back on a phone and changes nothing, and its rows are shown by kind", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/members?standing=all");
  const download = page.waitForEvent("download");
  await page.locator("summary").filter({ hasText: "Export" }).click();
  await page.getByRole("link", { name: "Download as CSV", exact: true }).click();
  const file = await readFile(await (await download).path());
  await openTakenOver(page, ADDRESS);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer: file });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview(page)).toContainText("Nothing to import: no changes found.");
  await expect(preview(page).getByRole("heading", { level: 2 })).toHaveText(
    /^0 added, 0 changed, [1-9]\d* unchanged, 0 with errors$/,
  );
  await page.getByLabel("Show rows").selectOption("wrong");
  await expect(page.getByText("No rows")).toBeVisible();
  await look(page, "import-same");
});

test("columns that nobody knows are chosen by keyboard on a phone, with samples, and a lost zero is told", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, ADDRESS);
  const name = `Cambridge Asphalt ${word()}`;
  await choose(page, "others.xlsx", [
    ["Our members, June", "", "", "", ""],
    ["Who", "Where", "Town", "ST", "Post code"],
    [name, "9 Levee Road", "Cambridge", "MA", 2138],
  ]);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview(page).getByRole("heading", { level: 2 })).toHaveText("Choose the column with the company names");
  const who = page.getByLabel("Who", { exact: true });
  await expect(who).toHaveAccessibleDescription(name);
  await look(page, "import-columns");
  await who.selectOption("Company name");
  await page.getByLabel("Where", { exact: true }).selectOption("Street");
  await tabTo(page, page.getByRole("button", { name: "Preview with these columns" }));
  await page.keyboard.press("Enter");
  await expect(counts(page, "1 added, 0 changed, 0 unchanged, 0 with errors")).toBeFocused();
  await expect(row(page, name)).toContainText(
    "Zip: 02138 Read as 02138: spreadsheets drop a zero in front (here: “2138”)",
  );
  await page.getByRole("button", { name: "Import 1 member" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Imported: 1 added, 0 changed" })).toBeFocused();
});

test("a file that is no table is refused beside its field", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, ADDRESS);
  const input = page.getByLabel("File", { exact: true });
  await input.setInputFiles({ name: "notice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\0") });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(input).toHaveAccessibleDescription(/This is neither a CSV file nor an Excel workbook/);
  await input.setInputFiles({ name: "large.csv", mimeType: "text/csv", buffer: Buffer.alloc(2_200_000, "x") });
  await expect(input).toHaveAccessibleDescription(/Please choose a file that is 2MB or smaller/);
});

test("what somebody else changes after the preview is not written over: a new preview is asked for", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, ADDRESS);
  const name = `Amite Stone ${word()}`;
  await choose(page, "roll.xlsx", [HEAD, [name, "9 Levee Road", "Amite", "LA", "70422", ""]]);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(counts(page, "1 added, 0 changed, 0 unchanged, 0 with errors")).toBeVisible();
  await querySite(
    site,
    `insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, created_at)
      values (gen_random_uuid(), $1, '1 Other Road', 'Amite', 'LA', '70422', now())`,
    [name],
  );
  await page.getByRole("button", { name: "Import 1 member" }).click();
  await expect(preview(page).getByRole("alert")).toContainText("The roll or the file has changed since the preview.");
  await page.getByRole("button", { name: "Preview again" }).click();
  await expect(counts(page, "0 added, 1 changed, 0 unchanged, 0 with errors")).toBeVisible();
  await expect(row(page, name)).toContainText("Street: 1 Other Road → 9 Levee Road");
  await page.getByRole("button", { name: "Import 1 member" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Imported: 0 added, 1 changed" })).toBeVisible();
});

test("without scripts the page says that it needs them", async ({ browser, page, site }) => {
  await asStaff(page, site);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(ADDRESS);
  await expect(plain.getByText("This page needs JavaScript, which your browser does not run.")).toBeVisible();
  await expect(plain.getByRole("button", { name: "Preview" })).toBeHidden();
  await context.close();
});
