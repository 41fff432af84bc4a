/** Starts and stops the server process of a cluster. */
import { execFile, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { program } from "./postgres-binaries.ts";
import { give, type PostgresPlace } from "./postgres-user.ts";
import { findPostmaster } from "./stale-locks.ts";

/** The variables by which `faketime` moves the clock, so that site and database share one clock. */
export const MOVED_CLOCK: NodeJS.ProcessEnv = process.env.FAKETIME
  ? Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)))
  : {};

/** Nothing of the caller's PG* variables or language may reach the programs. */
export const PROGRAM_ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: "C",
  ...MOVED_CLOCK,
  ...(process.platform === "win32" && { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }),
};

const LOG_LIMIT_BYTES = 10_000_000;
const STOP_LIMIT_SECONDS = 120;

export type Launch = {
  pid: number | undefined;
  /** The server's last message before it gave up, or undefined while it has not. */
  failure(): string | undefined;
};

/**
 * Launches the server in a process group of its own, so that Ctrl-C at the terminal does not hit it before the
 * application has drained. Its messages go to a file, never a pipe: a busy or dead reader would stall the database.
 */
export function launchPostmaster(
  place: PostgresPlace,
  cluster: string,
  settings: Record<string, string>,
  env: NodeJS.ProcessEnv = PROGRAM_ENV,
): Launch {
  const logFile = openLog(place);
  const before = statSync(logFile.path).size;
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const [file, args] = command(place, cluster, assignments);
  const child = spawn(file, args, {
    ...place.runAs,
    cwd: place.home,
    env,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", logFile.handle, logFile.handle],
  });
  closeSync(logFile.handle);
  child.unref();
  let failed: string | undefined;
  const lastMessage = () => readFileSync(logFile.path).subarray(before).toString("utf8").trim().slice(-2000);
  child.on("error", (error) => (failed = error.message));
  child.on("exit", (code, signal) => {
    if (code !== 0) failed = lastMessage() || `it ended with ${signal ?? `code ${code}`}`;
  });
  return { pid: child.pid, failure: () => failed };
}

/** On Windows `pg_ctl` starts it, because only that sheds an administrator's rights, which the server refuses. */
function command(place: PostgresPlace, cluster: string, assignments: string[]): [string, string[]] {
  const options = assignments.flatMap((assignment) => ["-c", assignment]);
  if (process.platform !== "win32") return [program(place.binaries, "postgres"), ["-D", cluster, ...options]];
  const quoted = assignments.map((assignment) => `-c "${assignment}"`).join(" ");
  return [program(place.binaries, "pg_ctl"), ["start", "-W", "-D", cluster, "-o", quoted]];
}

function openLog({ home, runAs }: PostgresPlace): { path: string; handle: number } {
  const path = join(home, "postgres.log");
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  const handle = openSync(path, "a", 0o600);
  give(path, runAs);
  return { path, handle };
}

/**
 * Ends sessions, writes everything to disk and returns when the server has gone. A server that is not there is fine.
 *
 * @throws `START_FAILED` when it is still alive after two minutes
 */
export async function stopPostmaster(place: PostgresPlace, cluster: string): Promise<void> {
  const args = ["stop", "-D", cluster, "-m", "fast", "-w", "-t", String(STOP_LIMIT_SECONDS)];
  const options = { ...place.runAs, cwd: place.home, env: PROGRAM_ENV, windowsHide: true };
  try {
    await promisify(execFile)(program(place.binaries, "pg_ctl"), args, options);
  } catch (cause) {
    const alive = findPostmaster(cluster, place.runAs);
    if (!alive) return;
    throw new EmbeddedPostgresError(
      "START_FAILED",
      `The database server (process ${alive.pid}) does not stop: ${(cause as Error).message}. See ` +
        `${join(place.home, "postgres.log")}; end it with "kill -INT ${alive.pid}".`,
      { cause },
    );
  }
}
