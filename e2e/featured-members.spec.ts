/** Staff choose whom the home page features and in which order, by keyboard and on a phone, and go back. */
import type { Page } from "@playwright/test";
import { type OpenSite, querySite } from "../test/site-database.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const FEATURED = "/mapa-admin/website/featured";
const company = (page: Page, line: number) =>
  page.getByRole("combobox", { name: `Member ${line}: Company`, exact: true });
const status = (page: Page, text: string) => page.getByRole("form", { name: "Texts" }).getByText(text);
const press = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

/** The names on the home page, as a visitor reads them now. */
async function shownAtHome(page: Page): Promise<string[]> {
  const reader = await page.context().newPage();
  await reader.goto("/");
  const names = await reader
    .getByRole("region", { name: /members/i })
    .getByRole("listitem")
    .allInnerTexts();
  await reader.close();
  // Where there is no logo the name stands in its place as well.
  return names.map((name) => name.replace("(opens in a new window)", "").trim().split("\n")[0] ?? "");
}

/** The site forgets whom an earlier journey chose. */
async function openEmpty(page: Page, site: OpenSite) {
  await querySite(site, "delete from settings where key = 'featured'");
  await openTakenOver(page, FEATURED);
  await expect(page.getByRole("button", { name: "Remove: Member 1", exact: true })).toHaveCount(0);
}

test("two members are chosen and put in order by keyboard, public at once, marked in the roll, and taken back", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openEmpty(page, site);
  const inTurn = await shownAtHome(page);
  const [first = "", second = ""] = inTurn;
  for (const [at, name] of [first, second].entries()) {
    await press(page, "Add a member");
    await expect(company(page, at + 1)).toBeFocused();
    await page.keyboard.type(name);
    await expect(company(page, at + 1).locator("option:checked")).toHaveText(name);
  }
  await press(page, "Move up: Member 2");
  await expect(company(page, 1).locator("option:checked")).toHaveText(second);
  await expectAccessible(page, { withFrames: false });
  await press(page, "Save");
  await expect(status(page, "Saved. Changes are live.")).toBeVisible();
  expect(await shownAtHome(page)).toEqual([second, first]);
  await openTakenOver(page, `/mapa-admin/members?q=${encodeURIComponent(second)}`);
  const row = page.getByRole("region", { name: "Member roll" }).getByRole("row").filter({ hasText: second });
  await expect(row.getByText("On the home page", { exact: true })).toBeVisible();
  await openTakenOver(page, FEATURED);
  await press(page, "Restore: the original texts");
  await expect(status(page, "Restored. Changes are live.")).toBeVisible();
  expect(await shownAtHome(page)).toEqual(inTurn);
});

test("a line without a company is refused on a phone, and who has left the list is named and left out", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await asStaff(page, site);
  await openEmpty(page, site);
  const name = (await shownAtHome(page))[3] ?? "";
  await page.getByRole("button", { name: "Add a member", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(company(page, 1)).toHaveAccessibleDescription(/Choose a member/);
  await expectAccessible(page, { withFrames: false });
  await company(page, 1).selectOption({ label: name });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page, "Saved. Changes are live.")).toBeVisible();
  expect(await shownAtHome(page)).toEqual([name]);
  await querySite(site, "update affiliates set listed = false where aff_name = $1", [name]);
  await openTakenOver(page, FEATURED);
  await expect(company(page, 1)).toHaveAccessibleDescription(/No longer on the public list/);
  await expectAccessible(page, { withFrames: false });
  await querySite(site, "update affiliates set listed = true where aff_name = $1", [name]);
});
