/** One journey looks at a page in windows of several widths, and a failure names the width. */
import { type Page, test } from "@playwright/test";
import { expectAccessible, expectFits } from "./site.ts";

export const WIDTHS = [320, 390, 768, 1280];

/** Checks the open page at each width, as one step of the journey that bears the width's name. */
export async function atEachWidth(page: Page, widths: readonly number[], check: () => Promise<void>): Promise<void> {
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await check();
    });
}

/** At each width the open page fits its window and breaks no rule of accessibility. */
export const expectFitsEachWidth = (page: Page): Promise<void> =>
  atEachWidth(page, WIDTHS, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

/** In the light and in the dark, at a phone's, a tablet's and a desk's width, the open screen of the portal fits. */
export async function expectFitsInBothSchemes(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await atEachWidth(page, [390, 768, 1280], () => expectFits(page, `${what}, ${colorScheme}`));
  }
}
