/** The server bundle: everything src/app/main.mjs needs, in one module graph. */
export { createApp } from "./app.ts";
export { runCommand } from "./commands/run-command.ts";
export { run } from "./run.ts";
