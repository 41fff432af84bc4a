/** The files of a database cluster: made once and whole, and read only by the version that wrote them. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { POSTGRES_MAJOR, program } from "./postgres-binaries.ts";
import { PROGRAM_ENV } from "./postgres-process.ts";
import type { PostgresPlace } from "./postgres-user.ts";

/** The database's superuser; it has a password only on Windows, where there is no socket folder to close. */
export const SUPERUSER = "blacktop";

/** Where the cluster lies; what lies there is whole. */
export const clusterPath = (home: string): string => join(home, "cluster");
/** A new cluster that was checked and waits to take the place of the one of an older major version. */
export const upgradedPath = (home: string): string => join(home, "cluster.upgraded");

/**
 * Makes the cluster unless it exists. A kill half-way leaves nothing that looks like a database. The caller holds the
 * owner lock.
 *
 * @throws `WRONG_VERSION` when another major version wrote it, `START_FAILED` with what `initdb` said
 */
export function ensureCluster(
  place: PostgresPlace,
  settings: Record<string, string>,
): { path: string; isNew: boolean } {
  const path = clusterPath(place.home);
  for (const name of readdirSync(place.home)) {
    if (name.startsWith("cluster.new-")) rmSync(join(place.home, name), { recursive: true, force: true });
  }
  if (existsSync(upgradedPath(place.home)) && !existsSync(path)) moveCluster(upgradedPath(place.home), path);
  if (existsSync(path)) {
    checkVersion(path);
    return { path, isNew: false };
  }
  makeCluster(place, path, settings);
  return { path, isNew: true };
}

/** Makes an empty cluster in a temporary folder, which gets its name when it is whole. */
export function makeCluster(place: PostgresPlace, path: string, settings: Record<string, string>): void {
  const unfinished = join(place.home, `cluster.new-${process.pid}`);
  runInitdb(place, unfinished, settings);
  moveCluster(unfinished, path);
}

export function moveCluster(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** The major version that wrote a cluster. */
export function majorOf(cluster: string): string {
  const file = join(cluster, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "unknown";
}

function checkVersion(cluster: string): void {
  const found = majorOf(cluster);
  if (found === POSTGRES_MAJOR) return;
  throw new EmbeddedPostgresError(
    "WRONG_VERSION",
    `The database in ${cluster} was written by PostgreSQL ${found}; this release runs only ${POSTGRES_MAJOR} and has ` +
      `changed nothing. Way out: set OLD_POSTGRES_BIN to a folder with the programs of PostgreSQL ${found}, and this ` +
      'release upgrades it at its next start. Or run "npm run backup" with the release of Blacktop that wrote it, move ' +
      'that folder away, then run "npm run restore" with this release.',
  );
}

function runInitdb({ home, runAs, binaries }: PostgresPlace, target: string, settings: Record<string, string>): void {
  const options = ["-D", target, "-U", SUPERUSER, "--encoding=UTF8", "--data-checksums", "--no-instructions"];
  // The builtin provider sorts alike on every machine; an operating system's update can never corrupt an index.
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const auth =
    process.platform === "win32"
      ? ["--auth=scram-sha-256", `--pwfile=${makePassword(home)}`]
      : ["--auth-local=trust", "--auth-host=reject"];
  const sync = settings.fsync === "off" ? ["--no-sync"] : [];
  const run = spawnSync(program(binaries, "initdb"), [...options, ...locale, ...auth, ...sync], {
    ...runAs,
    cwd: home,
    env: PROGRAM_ENV,
    encoding: "utf8",
    windowsHide: true,
  });
  if (run.status === 0) return;
  rmSync(target, { recursive: true, force: true });
  const output = run.error?.message ?? run.stderr.trim();
  throw new EmbeddedPostgresError(
    "START_FAILED",
    `A new database could not be made in ${home}. initdb said: ${output}. Check free space and that the user has an ` +
      "entry in /etc/passwd, or set DATABASE_URL.",
  );
}

function makePassword(home: string): string {
  const file = join(home, "password");
  // An older cluster beside the new one keeps the password that it has.
  if (existsSync(file)) return file;
  writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return file;
}

/** The password of the superuser, on the one platform that needs it. */
export function readPassword(home: string): string | undefined {
  const file = join(home, "password");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** A rename is only safe from a power cut once its folder is on the disk. Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
