/** Validates backup folders: the person who hands one over may have changed it along with its checksums. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Manifest, openBackup, sealBackup } from "./archive.ts";

const home = await mkdtemp(join(tmpdir(), "blacktop-archive-"));
afterAll(() => rm(home, { recursive: true }));

const table = (name: string) => ({ name, columns: ["id"], rows: 1 });
const manifest = (...tables: string[]): Manifest => ({
  format: 1,
  takenAt: "2026-06-01T12:00:00.000Z",
  migrations: [],
  sequences: {},
  jobs: 0,
  hasFiles: true,
  tables: ["charges", ...tables].map(table),
});

/** A backup of one table and one stored file. */
async function makeBackup(): Promise<string> {
  const folder = join(home, crypto.randomUUID());
  for (const part of ["tables", "files/notices"]) await mkdir(join(folder, part), { recursive: true });
  for (const name of ["jobs.jsonl.gz", "secret", "tables/charges.copy.gz", "files/notices/1.pdf"])
    await writeFile(join(folder, name), name);
  await sealBackup(folder, manifest());
  return folder;
}

/** Recomputes every checksum, as an attacker who changed the folder would. */
async function sumAgain(folder: string): Promise<void> {
  await rm(join(folder, "SHA256SUMS"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const sum = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
      return `${sum}  ${path.slice(folder.length + 1)}\n`;
    });
  await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(lines)).join(""));
}

/** A file stands where a folder was, or a folder where a file was. */
async function turn(folder: string, name: string): Promise<void> {
  const wasFile = name === "secret";
  await rm(join(folder, name), { recursive: true });
  if (wasFile) await mkdir(join(folder, name));
  await writeFile(join(folder, name, ...(wasFile ? ["key"] : [])), "in its place");
}

const describeTables = (folder: string, ...tables: string[]) =>
  writeFile(join(folder, "manifest.json"), JSON.stringify(manifest(...tables)));

test("a backup is opened as it was sealed", async () => {
  expect(await openBackup(await makeBackup())).toEqual(manifest());
});

test.each<[string, string, (folder: string) => Promise<void>]>([
  ["a file in place of its stored files", "files is not part of this backup", (folder) => turn(folder, "files")],
  ["a file in place of its tables", "tables is not part of this backup", (folder) => turn(folder, "tables")],
  ["a folder in place of its secret", "secret/key is not part of this backup", (folder) => turn(folder, "secret")],
  [
    "a table outside of it",
    "tables/../../charges.copy.gz is missing",
    (folder) => describeTables(folder, "../../charges"),
  ],
  ["a table that has no file", "tables/orders.copy.gz is missing", (folder) => describeTables(folder, "orders")],
  ["no jobs", "jobs.jsonl.gz is missing", (folder) => rm(join(folder, "jobs.jsonl.gz"))],
  ["no manifest", "has a format that this release does not know", (folder) => rm(join(folder, "manifest.json"))],
  [
    "half a manifest",
    "has a format that this release does not know",
    (folder) => writeFile(join(folder, "manifest.json"), "{"),
  ],
])("one with %s is refused though its checksums are right", async (_what, words, change) => {
  const folder = await makeBackup();
  await change(folder);
  await sumAgain(folder);
  await expect(openBackup(folder)).rejects.toThrow(words);
});

test("a socket or a pipe in place of the checksums is not read", async () => {
  const folder = await makeBackup();
  await rm(join(folder, "SHA256SUMS"));
  const server = createServer().listen(join(folder, "SHA256SUMS"));
  await once(server, "listening");
  await expect(openBackup(folder)).rejects.toThrow("SHA256SUMS is no plain file");
  server.close();
});

test("a missing folder, or one without checksums, is not a backup", async () => {
  await expect(openBackup(join(home, "nowhere"))).rejects.toThrow("is no backup");
  const folder = await makeBackup();
  await rm(join(folder, "SHA256SUMS"));
  await expect(openBackup(folder)).rejects.toThrow("is no backup");
});
