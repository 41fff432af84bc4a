import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./test/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  // Emptied at each start; the counts of the gate lie beside it.
  outputDir: "test-results/traces",
  // Two cores carry the browser, the site and its database.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    trace: "retain-on-failure",
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
  },
});
