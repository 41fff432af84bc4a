/**
 * Every page of the portal, opened once: nothing leaves the window, with text as it comes and twice as large, on a phone
 * or a desk, as it is loaded and with its closed parts opened; and in dark colors every text has enough contrast.
 */
import type { Page } from "@playwright/test";
import { readContrasts } from "./contrast.ts";
import { lostIn } from "./lost-text.ts";
import { eachOpened, keepPressesHarmless } from "./opened-parts.ts";
import { openPortalPage, portalPages } from "./portal-pages.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true, serviceWorkers: "block" });
// How much room a text takes is the same in the dark.
test.use({ colorScheme: "dark", viewport: { width: 1280, height: 900 } });

/** The size of plain text in the browser's settings, 16 as it comes. */
const SIZES = [16, 32];
/** What a press opens is looked at where it is narrowest and where it changes its columns. */
const OPENED = { sizes: [32], widths: [320, 390, 1280] };
/** Workers share the pages: so many tests look at one part of them each. */
const PARTS = 6;

test.describe.configure({ mode: "parallel" });

/** One part after the other: the weakest of a page would hide all others. */
const READ = "main :is(a, button, h1, h2, h3, p, td, th, label, dd, dt)";

/** @returns the texts of the open page that are hard to read, in words. */
async function faintOn(page: Page): Promise<string[]> {
  const readings = await page.locator(READ).evaluateAll(readContrasts);
  const faint = readings.filter(({ ratio, least }) => ratio < least);
  return faint.map(({ text, ratio, least }) => `${page.url()}: ${text}: ${ratio.toFixed(2)}, needs ${least}`);
}

for (let part = 0; part < PARTS; part++)
  test(`every page of the portal fits its window with larger text, and is read in the dark: part ${part + 1}`, async ({
    page,
    site,
  }) => {
    await asStaff(page, site);
    const pages = await portalPages(page, site);
    await keepPressesHarmless(page);
    const faults: string[] = [];
    for (const address of pages.filter((_, at) => at % PARTS === part)) {
      await openPortalPage(page, address);
      // As it comes: while a size changes, a color may fade.
      faults.push(...(await faintOn(page)));
      faults.push(...(await lostIn(page, SIZES)));
      await eachOpened(page, async () => {
        faults.push(...(await lostIn(page, OPENED.sizes, OPENED.widths)));
      });
    }
    expect([...new Set(faults)]).toEqual([]);
  });

test("what the portal's frame opens does not run out of the window with larger text either", async ({ page, site }) => {
  await asStaff(page, site);
  const lost: string[] = [];
  const look = async (widths: number[]) => lost.push(...(await lostIn(page, OPENED.sizes, widths)));
  await page.setViewportSize({ width: 390, height: 800 });
  await openTakenOver(page, "/mapa-admin");
  await page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await look([320, 390]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await look(OPENED.widths);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Find" }).fill("ta");
  await expect(page.getByRole("listbox")).toBeVisible();
  await look(OPENED.widths);
  expect(lost).toEqual([]);
});
