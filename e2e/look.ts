import { expect, type Page } from "@playwright/test";
import { expectAccessible, wake } from "./site.ts";

type Asked = {
  schemes?: readonly ("light" | "dark")[];
  /** Widths at which axe scans; a scan of a long page is slow. */
  scanned?: readonly number[];
  /** See `expectAccessible`. */
  withFrames?: boolean;
};

const WIDTHS = [390, 768, 1280];

/**
 * No part of the screen is wider than the window, and none breaks a rule of accessibility, in light and in dark. With
 * `LOOK` each state is a picture in that folder. The window keeps the size that it had.
 */
export async function look(page: Page, name: string, asked: Asked = {}): Promise<void> {
  const { schemes = ["light", "dark"], scanned = WIDTHS, withFrames = true } = asked;
  const size = page.viewportSize();
  const isStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  for (const colorScheme of schemes) {
    // A change of scheme fades every color: nothing that is looked at here needs to be waited for.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 });
      if (scanned.includes(width)) await expectAccessible(page, { withFrames });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      const path = `${process.env.LOOK}/${name}-${colorScheme}-${width}.png`;
      if (process.env.LOOK) await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: isStill ? "reduce" : "no-preference" });
  if (size) await resize(page, size);
}

/** Gives the window another size and waits until it is drawn. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  while (!(await page.evaluate(isDrawn))) await wake(page);
}

/** Whether the page is drawn within two seconds. Runs in the page. */
const isDrawn = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(() => resolve(false), 2000);
  });
