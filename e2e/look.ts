import type { Page } from "@playwright/test";
import { expectAccessible, expectFits } from "./site.ts";

type LookOptions = {
  schemes?: readonly ("light" | "dark")[];
  /** Widths at which axe scans; a scan of a long page is slow. */
  scanned?: readonly number[];
  /** See `expectAccessible`. */
  withFrames?: boolean;
};

const WIDTHS = [390, 768, 1280];
/** The complete run's: every scheme at every width. Else each state is looked at once, and measured at the outer widths. */
const isFull = process.env.LOOK === "full";
/** A folder for a picture of each. */
const { PICTURES } = process.env;

/**
 * No part of the screen is wider than the window, and none breaks a rule of accessibility. The window keeps the size that
 * it had.
 */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  const { schemes = ["light", "dark"], scanned = WIDTHS, withFrames = true } = options;
  const size = page.viewportSize();
  for (const colorScheme of isFull ? schemes : schemes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    for (const width of isFull ? WIDTHS : [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (isFull ? scanned.includes(width) : width === scanned[0]) await expectAccessible(page, { withFrames });
      await expectFits(page, name);
      const path = `${PICTURES}/${name}-${colorScheme}-${width}.png`;
      if (PICTURES) await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (size) await page.setViewportSize(size);
}
