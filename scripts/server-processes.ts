/** Processes of the server: each is a script of its own beside the bundle, since a process begins with a file. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PROCESSES = {
  "list-worker.js": "../src/features/certifications/server/register/list-worker.ts",
  "paper-worker.js": "../src/features/events/server/print/paper-worker.ts",
  "papers-worker.js": "../src/features/certifications/server/certificates/papers-worker.ts",
  "pdf-worker.js": "../src/platform/storage/pdf-worker.ts",
  "xlsx-worker.js": "../src/platform/spreadsheet/xlsx-worker.ts",
};

export const serverProcesses = (): Plugin => ({
  name: "blacktop:server-processes",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  buildStart() {
    for (const [fileName, source] of Object.entries(PROCESSES))
      this.emitFile({ type: "chunk", fileName, id: fileURLToPath(new URL(source, import.meta.url)) });
  },
});
