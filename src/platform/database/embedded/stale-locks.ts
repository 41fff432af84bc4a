/** Tells a living PostgreSQL from the traces of a dead one. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunAs } from "./postgres-user.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** The content of a running cluster's pid file. */
export type Postmaster = { pid: number; port: number };

/** The server process of this cluster, if it is alive. A pid that now belongs to another program does not count. */
export function findPostmaster(cluster: string, runAs: RunAs): Postmaster | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!livingProcesses(cluster, runAs, pid).includes(pid)) return undefined;
  return { pid, port: Number(lines[3]) };
}

/**
 * Removes the locks of a dead server. A reused pid, common after a restarted container, or a zombie would otherwise
 * keep PostgreSQL from starting for ever. Helpers that outlive a killed server get two seconds to leave, then are
 * ended: a second server beside them would destroy the data.
 */
export async function clearStaleLocks(cluster: string, socketDir: string, runAs: RunAs, log: SupervisorLog) {
  // PostgreSQL on Windows judges its own locks by a named pipe and needs no help.
  if (process.platform === "win32") return;
  for (let waited = 0; ; waited += 50) {
    const alive = livingProcesses(cluster, runAs);
    if (alive.length === 0) break;
    if (waited >= 10_000)
      throw new Error(`Processes ${alive.join(", ")} still use ${cluster}. End them and start again.`);
    // SIGQUIT is how PostgreSQL itself ends its helpers at once; SIGKILL is for a helper that no longer reacts.
    if (waited === 2_000 || waited === 4_000) endAll(alive, waited === 2_000 ? "SIGQUIT" : "SIGKILL");
    await sleep(50);
  }
  const stale = [
    join(cluster, "postmaster.pid"),
    join(socketDir, ".s.PGSQL.5432.lock"),
    join(socketDir, ".s.PGSQL.5432"),
  ];
  const found = stale.filter((path) => existsSync(path));
  for (const path of found) rmSync(path, { force: true });
  if (found.length > 0) log.info({ found }, "Removed the locks of a database server that was killed");
}

function endAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended by itself.
    }
  }
}

/** Processes named postgres, zombies left out, whose working folder is the cluster. */
function livingProcesses(cluster: string, runAs: RunAs, pid?: number): number[] {
  if (process.platform === "win32") return pid && isWindowsPostgres(pid) ? [pid] : [];
  if (!existsSync("/proc/self/cwd")) return listWithLsof(cluster);
  // Run as PostgreSQL's user: in a container root may lack the right to look at another user's process.
  const script = 'for d in /proc/[0-9]*; do [ "$d/cwd" -ef "$1" ] && echo "$d"; done; true';
  const run = spawnSync("/bin/sh", ["-c", script, "sh", cluster], { ...runAs, cwd: "/", encoding: "utf8" });
  const folders = run.stdout.split("\n").filter(Boolean);
  return folders.map((folder) => Number(folder.slice("/proc/".length))).filter(isLinuxPostgres);
}

function isLinuxPostgres(pid: number): boolean {
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return name === "postgres" && state !== "Z" && state !== "X";
  } catch {
    return false;
  }
}

/** macOS has no /proc. Output is a `p<pid>` line followed by `n<folder>`. */
function listWithLsof(cluster: string): number[] {
  const { stdout } = spawnSync("lsof", ["-a", "-c", "postgres", "-d", "cwd", "-Fpn"], { encoding: "utf8" });
  const pairs = [...(stdout ?? "").matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)];
  const wanted = realpathSync(cluster);
  return pairs.filter(([, , folder]) => folder === wanted).map(([, pid]) => Number(pid));
}

function isWindowsPostgres(pid: number): boolean {
  const run = spawnSync("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"], {
    encoding: "utf8",
    windowsHide: true,
  });
  return /postgres\.exe/i.test(run.stdout ?? "");
}
