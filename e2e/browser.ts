/** Every journey's browser: one for each worker, started a second time where the first start fails. */
import { test as base } from "@playwright/test";

/**
 * Chromium itself falls at about one start in fifty on a busy machine, before a journey begins. What fails twice is a fault
 * of the machine or of the options, and is thrown.
 */
export const test = base.extend<object>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const start = () => playwright[browserName].launch();
      const browser = await start().catch((reason: Error) => {
        console.warn(`The browser did not start and is started again: ${reason.message.split("\n")[0]}`);
        return start();
      });
      await use(browser);
      await browser.close({ reason: "The journeys are over." });
    },
    { scope: "worker", timeout: 0 },
  ],
});
