/**
 * The built product as its own process, on a data folder of its own: journeys, benches and fault runs send their
 * requests to it.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startParts } from "../scripts/start-command.ts";
import { MOVED_CLOCK } from "../src/platform/database/embedded/postgres-process.ts";
import { MANY_FORMS } from "./many-forms.ts";
import { memoryFolder } from "./memory-folder.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const START_TIMEOUT_MS = 120_000;

export type BuiltSite = {
  url: string;
  /** The local port, whatever address visitors use. */
  port: number;
  pid: number;
  dataDir: string;
  /** The printed one-time link that creates the first staff user; undefined once there is one. */
  readonly welcomeLink?: string;
  /** Everything the process wrote so far. */
  output(): string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** A signal, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** From now on what the process writes stays in its pipe. */
  stopReading(): void;
  /** kill -9, and waits until the process is gone; the database may live on as an orphan. */
  kill(): Promise<void>;
};

export type BuiltSiteOptions = {
  dataDir?: string;
  env?: Record<string, string>;
  /** Core to run on, where `taskset` exists. */
  core?: number;
  /** Begins on an empty database, as an operator's first start without the sample data. */
  isEmpty?: boolean;
  /** Another folder with a build in it than the project's own. */
  project?: string | undefined;
};

/**
 * Names the data folder of a stopped site. A site without a folder of its own starts on a copy of it; without this
 * variable it creates its data itself.
 */
export const SITE_TEMPLATE = "SITE_TEMPLATE";

/** Other users may enter the folder, because PostgreSQL runs as another user when the tests run as root. */
async function makeDataDir({ env, isEmpty }: BuiltSiteOptions): Promise<string> {
  const template = env?.DATABASE_URL || isEmpty ? undefined : process.env[SITE_TEMPLATE];
  const folder = await mkdtemp(join(template ? memoryFolder() : tmpdir(), "blacktop-"));
  // `cp -a` keeps the owners, which Node's own copy does not.
  if (template) execFileSync("cp", ["-a", `${template}/.`, folder]);
  await chmod(folder, 0o711);
  return folder;
}

/** Starts the site and waits until it listens. @throws with its output when it ends or hangs before that. */
export async function startBuiltSite(options: BuiltSiteOptions = {}): Promise<BuiltSite> {
  const dataDir = options.dataDir ?? (await makeDataDir(options));
  const child = spawnSite(dataDir, options);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const { url, port } = await waitUntilListening(child, () => output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    get welcomeLink() {
      return /https?:\/\/\S+\/mapa-admin\/welcome\?\S+/.exec(output)?.[0];
    },
    output: () => output,
    end,
    stopReading: () => void child.stdout?.removeListener("data", collect).pause(),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

function spawnSite(
  dataDir: string,
  { env = {}, core, isEmpty, project = PROJECT_FOLDER }: BuiltSiteOptions,
): ChildProcess {
  const start = startParts();
  const command = [process.execPath, ...start.flags, join(project, "src/app/main.mjs")];
  const [program = "", ...words] = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  return spawn(program, words, {
    cwd: project,
    env: {
      ...start.env,
      PATH: process.env.PATH,
      ...MOVED_CLOCK,
      PORT: "0",
      // No load balancer here has to notice the stop.
      STOP_GRACE_SECONDS: "0",
      DATA_DIR: dataDir,
      ...(isEmpty && { SAMPLE_DATA: "off" }),
      ...MANY_FORMS,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function waitUntilListening(child: ChildProcess, output: () => string): Promise<{ url: string; port: number }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const [, url, port] = /"url":"([^"]+)","port":(\d+)[^\n]*"msg":"listening"/.exec(output()) ?? [];
    if (url) return { url, port: Number(port) };
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the site ended at start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill("SIGKILL");
  throw new Error(`the site did not listen within ${START_TIMEOUT_MS / 1000} s:\n${output()}`);
}
