/**
 * Starts the program: the built server in production, Vite's module runner in development; or a command beside it.
 *
 * Plain JavaScript, because the tool with which Node strips types from a file stays in the memory of the server that
 * the file starts: 8 MB, measured.
 */
import { once } from "node:events";
import module from "node:module";
import { fileURLToPath } from "node:url";

/** @typedef {Pick<typeof import("./server.ts"), "run" | "createApp" | "runCommand">} ServerModule */

if (process.env.NODE_ENV === "development") {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, ws: await reloadSocket() }, appType: "custom" });
  const load = () => /** @type {Promise<ServerModule>} */ (vite.ssrLoadModule("/src/app/server.ts"));
  const development = { loadCreateApp: async () => (await load()).createApp, middlewares: vite.middlewares };
  await (await load()).run({ development });
} else {
  // What this start compiles the next one reads, and neither compiles nor keeps what it does not run. A build that cannot
  // be written to does without, and so does a version of Node that has no such cache.
  module.enableCompileCache?.(fileURLToPath(new URL("../../build/compiled", import.meta.url)));
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  /** @type {ServerModule} */
  const server = await import(built);
  const [command, ...words] = process.argv.slice(2);
  await (command ? server.runCommand(command, words) : server.run());
}

/**
 * Tells open pages of a change. It has a free port: on Vite's own fixed one a second program in development tells
 * nothing.
 */
async function reloadSocket() {
  const { createServer } = await import("node:http");
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  return { server, clientPort: typeof address === "object" ? address?.port : undefined };
}
