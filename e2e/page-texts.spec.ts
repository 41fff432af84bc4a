/** Staff change the texts of the website: they see the page as it is typed, publish it, and go back. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { expectFitsInBothSchemes } from "./widths.ts";

test.use({ changesContent: true });

const ABOUT = "/mapa-admin/website/about";
const sheet = (page: Page) => page.frameLocator("iframe[title='Page preview']");
const opening = (page: Page) => page.getByRole("textbox", { name: "Opening text" });
const status = (page: Page, text: string) => page.getByRole("form", { name: "Texts" }).getByText(text);

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("a sentence is changed by keyboard, seen in the page, public at once, and restored", {
      tag: colorScheme === "light" ? "@core" : [],
    }, async ({ page, site }) => {
      await asStaff(page, site);
      await openTakenOver(page, "/mapa-admin/website");
      await expectAccessible(page);
      await page.getByRole("rowheader", { name: "About" }).getByRole("link").focus();
      await page.keyboard.press("Enter");
      await expect(sheet(page).getByRole("heading", { level: 1 })).toBeVisible();
      const before = await opening(page).inputValue();
      const sentence = `Forty companies keep the roads ${colorScheme}.`;
      await opening(page).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(sentence);
      await expect(sheet(page).getByText(sentence)).toBeVisible();
      await expect(status(page, "Unsaved changes.")).toBeVisible();
      await expectAccessible(page, { withFrames: false });
      await page.getByRole("button", { name: "Save", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(status(page, "Saved. Changes are live.")).toBeVisible();
      const reader = await page.context().newPage();
      await reader.goto("/about");
      await expect(reader.getByText(sentence)).toBeVisible();
      await page.getByRole("button", { name: "Restore: the original texts" }).focus();
      await page.keyboard.press("Enter");
      await expect(status(page, "Restored. Changes are live.")).toBeVisible();
      await expect(opening(page)).toHaveValue(before);
      await reader.reload();
      await expect(reader.getByText(sentence)).toHaveCount(0);
      await reader.close();
    });
  });
}

test("of two editors neither loses work: changes of both meet, and what both changed stands side by side", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, ABOUT);
  const other = await page.context().newPage();
  await openTakenOver(other, ABOUT);
  await opening(other).fill("The other editor's opening.");
  await other.getByRole("textbox", { name: "Mission 2: Text" }).fill("The other editor's mission.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(other, "Saved. Changes are live.")).toBeVisible();
  await opening(page).fill("My opening.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("saved this page in the meantime");
  await expect(opening(page)).toHaveValue("My opening.");
  await expect(opening(page)).toHaveAccessibleDescription(/Their version: The other editor's opening\./);
  await expect(page.getByRole("textbox", { name: "Mission 2: Text" })).toHaveValue("The other editor's mission.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page, "Saved. Changes are live.")).toBeVisible();
  await other.goto("/about");
  await expect(other.getByText("My opening.")).toBeVisible();
  await expect(other.getByText("The other editor's mission.")).toBeVisible();
});

test("a mistake is shown at its field, on a phone too, and nothing typed is lost", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/website/organization");
  const facebook = page.getByRole("textbox", { name: "Facebook" });
  await facebook.fill("facebook.com/mapa");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(facebook).toHaveAccessibleDescription(/Must be a web address/);
  await expectAccessible(page, { withFrames: false });
  await facebook.fill("https://www.facebook.com/mapa");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page, "Saved. Changes are live.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Facebook" }).first()).toHaveAttribute(
    "href",
    "https://www.facebook.com/mapa",
  );
});

test("the director's photo is uploaded, described and public", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/website/home");
  const photo = page.getByLabel("Photo", { exact: true });
  await photo.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toContainText("Please choose an image file");
  const shown = page.getByRole("img", { name: "Photo as it is now" });
  const before = (await shown.getAttribute("src")) ?? "";
  await photo.setInputFiles("src/app/sample-data/files/pictures/director.webp");
  await expect(shown).not.toHaveAttribute("src", before);
  await page.getByRole("textbox", { name: "Photo description" }).fill("The director at a paver");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page, "Saved. Changes are live.")).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("img", { name: "The director at a paver" })).toBeVisible();
});

test("the screens of pages fit every width in both schemes", async ({ page, site }) => {
  await asStaff(page, site);
  for (const path of ["/mapa-admin/website", ABOUT, "/mapa-admin/website/seasons"]) {
    await openTakenOver(page, path);
    await expectFitsInBothSchemes(page, path);
  }
});
