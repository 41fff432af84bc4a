/** A first visit over a slow network: the page is drawn before its typefaces are here, and shows them once they are. */
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** Text moves by at most a quarter of what Web Vitals call good. */
const MAX_SHIFT = 0.025;

const textWidths = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, main a")].slice(0, 8).map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.round(text.getBoundingClientRect().width);
    }),
  );

for (const width of [390, 1280])
  test(`typefaces that come after the first paint are shown without a reload, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await route.continue();
    });
    await page.goto("/");
    const late = page.locator("html[data-late-typefaces]");
    await expect(late).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const shown = await textWidths(page);
    const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(shift).toBeLessThan(MAX_SHIFT);
    await page.unroute(/\.woff2$/);
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    expect(await textWidths(page)).toEqual(shown);
    await expect(late).not.toBeAttached();
  });
