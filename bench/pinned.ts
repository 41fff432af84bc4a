/** Programs of the bench, each a process of its own on a core of its own where the machine can do that. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The server and its reference run on the first core, the load on the second. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export const canPin = cpus().length > 1 && spawnSync("taskset", ["-V"]).status === 0;

function start(core: number, script: string, args: unknown): ChildProcess {
  const command = [process.execPath, join(import.meta.dirname, script), JSON.stringify(args)];
  const [program = "", ...words] = canPin ? ["taskset", "-c", String(core), ...command] : command;
  const env = { ...process.env, NODE_ENV: "production" };
  return spawn(program, words, { stdio: ["ignore", "pipe", "inherit"], env });
}

async function firstLine<T>(child: ChildProcess): Promise<T> {
  if (!child.stdout) throw new Error("no output to read");
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as T;
  throw new Error(`a program of the bench ended early with ${child.exitCode}`);
}

/** Runs a program to its end. @returns its output, read as JSON. */
export async function runPinned<T>(core: number, script: string, args: unknown): Promise<T> {
  const child = start(core, script, args);
  const exited = once(child, "exit");
  const result = await firstLine<T>(child);
  await exited;
  return result;
}

/** Starts a reference server, which prints its address once it listens. */
export async function startPinned(script: string, args: unknown): Promise<{ url: string; stop(): Promise<void> }> {
  const child = start(SERVER_CORE, script, args);
  const { url } = await firstLine<{ url: string }>(child);
  const stop = async () => {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
  return { url, stop };
}
