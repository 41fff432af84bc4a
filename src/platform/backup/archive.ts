/** The format of a backup: a folder whose files all have their checksum in SHA256SUMS. */
import { createHash } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
/** In the shape that `sha256sum --check` reads, so that a backup can be checked without this program. */
export const SUMS = "SHA256SUMS";

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Checksums of the migrations that made the schema, in their order: a restore first runs the same ones. */
  migrations: z.array(z.string()),
  /** In an order in which each row comes after the rows that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Covers all rows in any order; backups of earlier releases have none. */
      digest: z.string().optional(),
    }),
  ),
  /** The current value of each sequence. */
  sequences: z.record(z.string(), z.string()),
  /** Jobs that were waiting. */
  jobs: z.int(),
  /** False where stored files are on an S3 server, which has copies of its own. */
  hasFiles: z.boolean(),
});
const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "not JSON" });
    return z.NEVER;
  }
});
export type Manifest = z.output<typeof manifestSchema>;

export const JOBS = "jobs.jsonl.gz";
export const SECRET = "secret";
export const FILES = "files";
export const tableFile = (table: string): string => `tables/${table}.copy.gz`;
/** Every file of a backup besides its checksums. */
const PART = /^(?:manifest\.json|jobs\.jsonl\.gz|secret|tables\/\w+\.copy\.gz|files\/.+)$/;
/** Whether a file of this name has a place in a backup, and in its folder. */
export const isPart = (name: string): boolean =>
  (name === SUMS || PART.test(name)) && !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(name);

export const tablePath = (folder: string, table: string): string => join(folder, tableFile(table));
export const jobsPath = (folder: string): string => join(folder, JOBS);
export const filesPath = (folder: string): string => join(folder, FILES);
export const secretPath = (folder: string): string => join(folder, SECRET);

/** An error of a backup or a restore. Its message is for the operator and names a cure. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
export const sumLine = (sum: string, name: string): string => `${sum}  ${name}\n`;

/** Writes manifest and checksums; a folder without them is no backup. */
export async function sealBackup(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), manifestText(manifest), { flush: true });
  const lines: string[] = [];
  for (const name of await namesIn(folder)) lines.push(sumLine(await checksumOf(join(folder, name)), name));
  await writeFile(join(folder, SUMS), lines.join(""), { flush: true });
}

/** @throws BackupError naming the file that is missing, additional, changed, or no plain file */
export async function openBackup(folder: string): Promise<Manifest> {
  // Before any of them is read: a pipe among them would be waited for without an end.
  const names = await namesIn(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (!names.includes(SUMS))
    throw new BackupError(`${folder} is no backup, or one that was never finished: it has no ${SUMS}.`);
  const sums = await readFile(join(folder, SUMS), "utf8");
  const expected = new Map(sums.split("\n").flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])));
  const found = names.filter((name) => name !== SUMS);
  const strange = found.find((name) => !expected.has(name) || !PART.test(name));
  if (strange) throw new BackupError(`${strange} is not part of this backup. Remove it, or take another copy.`);
  for (const [name, sum] of expected) {
    const isThere = found.includes(name);
    if (isThere && (await checksumOf(join(folder, name))) === sum) continue;
    throw new BackupError(`${name} is ${isThere ? "damaged" : "missing"}. Take another copy of this backup.`);
  }
  const manifest = await readManifest(folder);
  // A name that leads out of the backup is none of its files.
  const lacking = [JOBS, ...manifest.tables.map(({ name }) => tableFile(name))].find((name) => !expected.has(name));
  if (lacking) throw new BackupError(`${lacking} is missing. Take another copy of this backup.`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => "");
  const parsed = jsonSchema.pipe(manifestSchema).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new BackupError(
    "This backup has a format that this release does not know. Restore it with the release that made it.",
  );
}

/**
 * Paths of all files below a folder, with slashes on every system, sorted.
 *
 * @throws BackupError for a symbolic link and the like, which would bring a file of the machine into the site
 */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: Dirent) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join("/");
  const files = entries.filter((entry) => !entry.isDirectory());
  const strange = files.find((entry) => !entry.isFile());
  if (strange)
    throw new BackupError(`${nameOf(strange)} is no plain file. Remove it, or take another copy of this backup.`);
  return files.map(nameOf).sort();
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
