import { configDefaults, defineConfig } from "vitest/config";

/** Volumes, fuzz and kills find faults over days, not in one change: `VOLUMES=1 vitest run` plays them as well. */
const volumes = process.env.VOLUMES === "1" ? [] : ["**/*.volume.test.ts"];

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts", "lighthouse/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...volumes],
    globalSetup: "test/global-setup.ts",
    // No module keeps state that a test could see, and reading all modules anew for each file took as long as the tests.
    isolate: false,
    // Most tests wait for the database more than they calculate. Left to itself, Vitest keeps to one worker on two cores.
    maxWorkers: 3,
    // Limits are for what hangs: on a busy machine what takes half a second may take ten.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
