/** Scripts that arrive late, for journeys of those who are faster. */
import type { Page } from "@playwright/test";

/** Keeps scripts back. @returns lets them go. */
export async function hold(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
