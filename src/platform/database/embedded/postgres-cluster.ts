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
import { join } from "node:path";
import { EmbeddedPostgresError } from "../postgres-error.ts";
import { POSTGRES_MAJOR, program } from "./postgres-binaries.ts";
import { PROGRAM_ENV } from "./postgres-process.ts";
import type { PostgresPlace } from "./postgres-user.ts";

/** The database's superuser; it has a password only on Windows, where there is no socket folder to close. */
export const SUPERUSER = "blacktop";

/**
 * Makes the cluster unless it exists. The work is done in a temporary folder and renamed, so a kill half-way leaves
 * nothing that looks like a database. The caller holds the owner lock.
 *
 * @throws `WRONG_VERSION` when another major version wrote it, `START_FAILED` with what `initdb` said
 */
export function ensureCluster(
  place: PostgresPlace,
  settings: Record<string, string>,
): { path: string; isNew: boolean } {
  const path = join(place.home, "cluster");
  for (const name of readdirSync(place.home)) {
    if (name.startsWith("cluster.new-")) rmSync(join(place.home, name), { recursive: true, force: true });
  }
  if (existsSync(path)) {
    checkVersion(path);
    return { path, isNew: false };
  }
  const unfinished = `${path}.new-${process.pid}`;
  runInitdb(place, unfinished, settings);
  renameSync(unfinished, path);
  syncFolder(place.home);
  return { path, isNew: true };
}

function checkVersion(cluster: string): void {
  const file = join(cluster, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : "unknown";
  if (found === POSTGRES_MAJOR) return;
  throw new EmbeddedPostgresError(
    "WRONG_VERSION",
    `The database in ${cluster} was written by PostgreSQL ${found}; this release runs only ${POSTGRES_MAJOR} and has ` +
      'changed nothing. Way out: run "npm run backup" with the release of Blacktop that wrote it, move that folder ' +
      'away, then run "npm run restore" with this release.',
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
