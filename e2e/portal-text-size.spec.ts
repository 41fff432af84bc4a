/**
 * Every page of the portal with text as it comes and twice as large, as it is loaded and with its closed parts opened:
 * nothing leaves the window, on a phone or a desk.
 */
import { lostIn } from "./lost-text.ts";
import { eachOpened, keepPressesHarmless } from "./opened-parts.ts";
import { openPortalPage, portalPages } from "./portal-pages.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { signIn } from "./staff.ts";

test.use({ changesContent: true, reducedMotion: "reduce", serviceWorkers: "block" });

/** The size of plain text in the browser's settings, 16 as it comes. */
const SIZES = [16, 32];
/** What a press opens is looked at where it is narrowest and where it changes its columns. */
const OPENED = { sizes: [32], widths: [320, 390, 1280] };
/** Workers share the pages: so many tests look at one part of them each. */
const PARTS = 8;

test.describe.configure({ mode: "parallel" });

for (let part = 0; part < PARTS; part++)
  test(`no page of the portal runs out of its window with larger text, at any width: part ${part + 1}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, site);
    const pages = await portalPages(page, site);
    await keepPressesHarmless(page);
    const lost: string[] = [];
    for (const address of pages.filter((_, at) => at % PARTS === part)) {
      await openPortalPage(page, address);
      lost.push(...(await lostIn(page, SIZES)));
      await eachOpened(page, async () => {
        lost.push(...(await lostIn(page, OPENED.sizes, OPENED.widths)));
      });
    }
    expect(lost).toEqual([]);
  });

test("what the portal's frame opens does not run out of the window with larger text either", async ({ page, site }) => {
  await signIn(page, site);
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
