import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "scripts/**/*.test.ts", "lighthouse/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    // No module keeps state that a test could see, and reading all modules anew for each file took as long as the tests.
    isolate: false,
    // A test database is cloned in about a tenth of a second; the first one waits for the template.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
