/**
 * A backup as one encrypted file: a tar of what `take-backup.ts` writes into a folder, sealed on its way out. Only one
 * table at a time lies on this disk, because a tar names the size of a file before its first byte.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DatabaseClient } from "../database/database-client.ts";
import { seal, unseal } from "./age.ts";
import { BackupError, FILES, isPart, MANIFEST, type Manifest, manifestText, SECRET, SUMS, sumLine } from "./archive.ts";
import { type BackupSource, beginDump, dumpParts } from "./dump.ts";
import { packTar, type SizedFile, unpackTar } from "./tar.ts";

const SPOOL = "blacktop-spool-";
/** After this time a spool is of a process that died. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** @param tell gets the manifest when the last table has been read */
export const sealedBackup = (
  source: BackupSource,
  passphrase: string,
  tell: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> => seal(packTar(withSums(partsOf(source, tell))), passphrase);

async function* partsOf(source: BackupSource, tell: (manifest: Manifest) => void): AsyncGenerator<SizedFile> {
  const spool = await mkdtemp(join(tmpdir(), SPOOL));
  await removeLeft((await stat(spool)).mtimeMs - LEFT_MS);
  const client = new DatabaseClient(source.connection);
  // A lost connection is thrown by the statement that meets it.
  client.on("error", () => {});
  try {
    await client.connect();
    const manifest = await beginDump(client, source);
    for await (const { name, body } of dumpParts(client, manifest)) {
      const path = join(spool, "part");
      await pipeline(body, createGzip(), createWriteStream(path, { mode: 0o600 }));
      yield* fileAt(name, path);
    }
    await client.query("commit");
    // Files come after their rows: the file of a row in this snapshot was stored before the row.
    if (source.withFiles) yield* filesBelow(source.dataDir);
    yield* fileAt(SECRET, join(source.dataDir, SECRET));
    yield fileOf(MANIFEST, manifestText(manifest));
    tell(manifest);
  } finally {
    await client.end();
    await rm(spool, { recursive: true, force: true });
  }
}

/** The rows of a table lie there for everybody who may read as this user. */
async function removeLeft(before: number): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(SPOOL))) {
    const left = join(tmpdir(), name);
    const found = await stat(left).catch(ignoreMissing);
    if (found && found.mtimeMs < before) await rm(left, { recursive: true, force: true });
  }
}

/** Ends with the checksums of all before. */
async function* withSums(files: AsyncIterable<SizedFile>): AsyncGenerator<SizedFile> {
  const lines: string[] = [];
  for await (const file of files) {
    const hash = createHash("sha256");
    yield { ...file, body: hashed(file.body, hash) };
    lines.push(sumLine(hash.digest("hex"), file.name));
  }
  yield fileOf(SUMS, lines.join(""));
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: { update(piece: Uint8Array): unknown }) {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}

async function* filesBelow(dataDir: string): AsyncGenerator<SizedFile> {
  const names = await readdir(join(dataDir, FILES), { recursive: true }).catch(ignoreMissing);
  for (const name of names?.toSorted() ?? [])
    yield* fileAt(`${FILES}/${name.split(sep).join("/")}`, join(dataDir, FILES, name));
}

/** Nothing for a folder, and for a file that was removed since it was listed. */
async function* fileAt(name: string, path: string): AsyncGenerator<SizedFile> {
  const found = await stat(path).catch(ignoreMissing);
  if (!found?.isFile()) return;
  // An open file keeps its content and its size, even when a replacement takes its place meanwhile.
  const file = await open(path).catch(ignoreMissing);
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield { name, bytes: size, body: file.createReadStream({ autoClose: false }) };
  } finally {
    await file.close();
  }
}

function fileOf(name: string, text: string): SizedFile {
  const bytes = Buffer.from(text);
  return {
    name,
    bytes: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/**
 * Decrypts a backup into the form of a folder, which `openBackup` checks further.
 *
 * @param folder an empty one
 */
export async function unpackBackup(sealed: AsyncIterable<Uint8Array>, passphrase: string, folder: string) {
  for await (const { name, body } of unpackTar(unseal(sealed, passphrase))) {
    if (!isPart(name)) throw new BackupError(`${name} is not part of a backup. Take another copy of this one.`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(body, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  }
}
