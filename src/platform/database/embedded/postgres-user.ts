/** PostgreSQL refuses to run as root. This finds the system user that it runs as instead, and a place both can use. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { copyBinaries, type PostgresBinaries, program } from "./postgres-binaries.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** Empty when PostgreSQL runs as ourselves. */
export type RunAs = { uid?: number; gid?: number };

export type PostgresPlace = {
  /** Folder that holds the cluster, its log and its locks; readable only by the user PostgreSQL runs as. */
  home: string;
  runAs: RunAs;
  binaries: PostgresBinaries;
};

const SHARED_ROOT = "/var/lib/blacktop";

/** The folder of the database when PostgreSQL's user cannot enter the data folder. */
export function fallbackHome(dataDir: string): string {
  const mark = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  return join(SHARED_ROOT, `${basename(dataDir)}-${mark}`, "postgres");
}

/**
 * Chooses user, folder and binaries, and makes the folder. Started as root, the user is the owner of the existing
 * data, else `postgres`, else `nobody`. If that user cannot enter the folder (root's home, say), the data is in
 * /var/lib/blacktop.
 */
export function choosePlace(dataDir: string, binaries: PostgresBinaries, log: SupervisorLog): PostgresPlace {
  const preferred = join(resolve(dataDir), "postgres");
  mkdirSync(dirname(preferred), { recursive: true });
  if (process.getuid?.() !== 0) return { home: makeHome(preferred, {}), runAs: {}, binaries };

  const fallback = fallbackHome(resolve(dataDir));
  const owner = ownerOf(join(preferred, "cluster")) ?? ownerOf(join(fallback, "cluster"));
  const runAs = owner ?? systemUser("postgres") ?? systemUser("nobody") ?? NOBODY;
  // Data that lies elsewhere already stays there, or opened permissions would look like an empty database.
  const isElsewhere = existsSync(join(fallback, "cluster")) && !existsSync(join(preferred, "cluster"));
  const home = !isElsewhere && canEnter(dirname(preferred), runAs) ? preferred : fallback;
  if (home !== preferred) {
    log.warn(
      { dataDir, home, uid: runAs.uid },
      "PostgreSQL's user cannot enter the data folder; the database is kept elsewhere",
    );
  }
  const enterable = canRun(binaries, runAs) ? binaries : copyBinaries(binaries, SHARED_ROOT);
  if (enterable !== binaries) {
    log.warn(
      { from: binaries.native, to: enterable.native },
      "PostgreSQL's user cannot enter the program folder; running a copy",
    );
  }
  return { home: makeHome(home, runAs), runAs, binaries: enterable };
}

const NOBODY = { uid: 65534, gid: 65534 };

function ownerOf(cluster: string): Required<RunAs> | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

/** Node has no call for this; a container without /etc/passwd simply has no such user. */
function systemUser(name: string): Required<RunAs> | undefined {
  if (!existsSync("/etc/passwd")) return undefined;
  const entries = readFileSync("/etc/passwd", "utf8").split("\n");
  const entry = entries.find((line) => line.startsWith(`${name}:`))?.split(":");
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** A shell tries it as that user: mode bits alone would overlook access lists and mount options. */
function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...runAs, cwd: "/" }).status === 0;
}

function canRun(binaries: PostgresBinaries, runAs: RunAs): boolean {
  return spawnSync(program(binaries, "postgres"), ["--version"], { ...runAs, cwd: "/" }).status === 0;
}

function makeHome(home: string, runAs: RunAs): string {
  try {
    mkdirSync(dirname(home), { recursive: true });
    mkdirSync(home, { recursive: true, mode: 0o700 });
    give(home, runAs);
    if (process.platform !== "win32") chmodSync(home, 0o700);
    return home;
  } catch (cause) {
    const cure = "Give it back to the user who runs this program (chown -R), or choose another DATA_DIR.";
    const message = `The database folder ${home} cannot be used: ${(cause as Error).message}. ${cure}`;
    throw new EmbeddedPostgresError("START_FAILED", message, { cause });
  }
}

/** Hands a file or folder that we made to the user PostgreSQL runs as. */
export function give(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
