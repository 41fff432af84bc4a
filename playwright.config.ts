import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell } from "./test/chromium.ts";

/** Together they take a fifth off Chromium's processor time. */
const LEAN_ARGS = [
  // Beyond that limit Chromium keeps no spare process ready for a next page. Pages of different journeys are in processes
  // of their own all the same.
  "--renderer-process-limit=1",
  // One process fewer, which is told everything by messages. The one that draws stays apart: within the browser's own it
  // once stopped giving frames in the middle of a journey, and nothing started it again.
  "--enable-features=NetworkServiceInProcess2",
];

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  // Emptied at each start; the counts of the gate lie beside it.
  outputDir: "test-results/traces",
  // Two cores carry browsers, sites and databases; while one journey waits, two others keep them busy.
  workers: 3,
  fullyParallel: false,
  // Limits are for what hangs: on a busy machine what takes half a second may take ten.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The gate itself tries again what failed, when nothing else runs (`scripts/gate/two-passes.ts`).
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Half faded, a text has half its contrast, and a part that slides takes no press. Journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every journey takes a fifth of the run; a second try in the quiet is recorded, and each failure's screen.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await findHeadlessShell(),
      args: [...CHROMIUM_ARGS, ...LEAN_ARGS],
      // Playwright keeps the shared memory of Chromium's processes on the disk, for machines that have little of it.
      ignoreDefaultArgs: ["--disable-dev-shm-usage"],
    },
  },
});
