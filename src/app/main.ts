/** Starts the program: the built server in production, Vite's module runner in development; or a command beside it. */
type ServerModule = Pick<typeof import("./server.ts"), "run" | "createApp" | "runCommand">;

const isDevelopment = process.env.NODE_ENV === "development";

if (isDevelopment) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 0 } }, appType: "custom" });
  const load = () => vite.ssrLoadModule("/src/app/server.ts") as Promise<ServerModule>;
  const development = { loadCreateApp: async () => (await load()).createApp, middlewares: vite.middlewares };
  await (await load()).run({ development });
} else {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const server = (await import(built)) as ServerModule;
  const [command, ...words] = process.argv.slice(2);
  await (command ? server.runCommand(command, words) : server.run());
}
