/**
 * Fails the browser build when a bundle includes server code: one import once let table definitions reach the browser.
 */
import type { Plugin } from "vite";

const SERVER_ONLY = [/\/src\/platform\//, /\/src\/features\/[^/]+\/server\//, /\/src\/app\/(?!api-context)/];

export function browserFence(): Plugin {
  return {
    name: "blacktop:browser-fence",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          const isServerCode = SERVER_ONLY.some((pattern) => pattern.test(id.replaceAll("\\", "/")));
          if (isServerCode && module.renderedLength > 0) {
            this.error(`${id} runs on the server only, but ${chunk.fileName} would carry it to the browser`);
          }
        }
      }
    },
  };
}
