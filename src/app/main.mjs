/**
 * Starts the program: the built server in production, Vite's module runner in development; or a command beside it.
 *
 * Plain JavaScript, because the tool with which Node strips types from a file stays in the memory of the server that the
 * file starts: 8 MB, measured.
 */
/** @typedef {Pick<typeof import("./server.ts"), "run" | "createApp" | "runCommand">} ServerModule */

if (process.env.NODE_ENV === "development") {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 0 } }, appType: "custom" });
  const load = () => /** @type {Promise<ServerModule>} */ (vite.ssrLoadModule("/src/app/server.ts"));
  const development = { loadCreateApp: async () => (await load()).createApp, middlewares: vite.middlewares };
  await (await load()).run({ development });
} else {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  /** @type {ServerModule} */
  const server = await import(built);
  const [command, ...words] = process.argv.slice(2);
  await (command ? server.runCommand(command, words) : server.run());
}
