/**
 * When a page script does not arrive, React Router reloads the old page or waits forever. In the browser build this
 * replaces its loader with ours, which shows a page that says what happened.
 */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../src/ui/public/chrome/load-route-module.ts", import.meta.url));
const THEIRS = "lib/dom/ssr/routeModules.js";

export function chunkGuard(): Plugin {
  let isReplaced = false;
  return {
    name: "blacktop:chunk-guard",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js")) return;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved?.id.replaceAll("\\", "/").endsWith(THEIRS)) return;
      isReplaced = true;
      return OURS;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`react-router no longer loads pages through ${THEIRS}: see chunk-guard.ts`);
    },
  };
}
