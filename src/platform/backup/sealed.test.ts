/** The encrypted form of a backup: an age file with a tar in it. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { seal, unseal } from "./age.ts";
import { sealedBackup, unpackBackup } from "./sealed-backup.ts";
import { packTar, type SizedFile, unpackTar } from "./tar.ts";

const PASSPHRASE = "correct horse battery staple";
const PIECE = 64 * 1024 + 16;

const home = await mkdtemp(join(tmpdir(), "blacktop-sealed-"));
afterAll(() => rm(home, { recursive: true }));

async function* inOne(bytes: Uint8Array) {
  yield bytes;
}
/** In pieces that end nowhere in particular. */
async function* inBits(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
const opened = (sealed: Buffer, passphrase = PASSPHRASE) => all(unseal(inOne(sealed), passphrase));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])("%d bytes come back as they were sealed", async (size) => {
  const text = randomBytes(size);
  expect(await all(unseal(inBits(await all(seal(inBits(text), PASSPHRASE))), PASSPHRASE))).toEqual(text);
});

/** Made by the library "age-encryption" 0.3. */
const OF_ANOTHER_PROGRAM =
  "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBsbXN2UUpmSFFhczkxRGVQcGM3NVhRIDEwCnhTc0EzcS9HeWp4NTlMNmxKZmh2WlAwMmxZNWp1WVJLamtlWUVsaXhRUDgKLS0tIGlGL1pBVFJ0TEVIOW9UVFd4cjdFR1VNWk8wQ2J0WjR5eUh2cFU3Z0MzMlUK04YBEc6zeemnMdX7D7keU+5zzLuMym1CjfdlyAKFgrzsjLbUBkPJDuDkuiwsn0vD7ATWmtDM5Q==";

test("a file that another age program made is opened", async () => {
  expect((await opened(Buffer.from(OF_ANOTHER_PROGRAM, "base64"))).toString()).toBe("made by another program");
});

test("another passphrase is told apart from damage", async () => {
  const sealed = await all(seal(inOne(Buffer.from("text")), PASSPHRASE));
  await expect(opened(sealed, "another passphrase of many letters")).rejects.toThrow("The passphrase does not open");
});

const headerOf = (sealed: Buffer): number => sealed.indexOf("\n---") + 49 + 16;

test.each<[string, string, (sealed: Buffer) => Buffer]>([
  ["cut within a piece", "damaged or cut short", (sealed) => sealed.subarray(0, -1)],
  ["cut after a whole piece", "damaged or cut short", (sealed) => sealed.subarray(0, headerOf(sealed) + PIECE)],
  ["without a piece", "damaged or cut short", (sealed) => sealed.subarray(0, headerOf(sealed))],
  ["with a changed byte", "damaged or cut short", (sealed) => flip(sealed, headerOf(sealed) + PIECE + 7)],
  ["with two pieces in each other's place", "damaged or cut short", swap],
  ["with bytes after its end", "damaged or cut short", (sealed) => Buffer.concat([sealed, Buffer.from("more")])],
  ["with a changed header", "The beginning of this backup is damaged", (sealed) => flip(sealed, headerOf(sealed) - 20)],
  ["of another kind", "no backup that a passphrase opens", () => Buffer.from("PK\u0003\u0004 and more")],
  ["of nothing", "no backup that a passphrase opens", () => Buffer.alloc(0)],
  ["with a line without an end", "no backup that a passphrase opens", () => Buffer.alloc(1024 ** 2, "a")],
  ["that asks for too much memory", "more memory", (sealed) => replace(sealed, / 16\n/, " 40\n")],
])("a file %s is refused", async (_what, words, change) => {
  const sealed = await all(seal(inOne(randomBytes(3 * 65_536)), PASSPHRASE));
  await expect(opened(change(sealed))).rejects.toThrow(words);
});

function flip(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed);
  // Letters of the header stay letters.
  changed[at] = changed[at] === 65 ? 66 : 65;
  return changed;
}
function swap(sealed: Buffer): Buffer {
  const at = headerOf(sealed);
  const piece = (number: number) => sealed.subarray(at + number * PIECE, at + (number + 1) * PIECE);
  return Buffer.concat([sealed.subarray(0, at), piece(1), piece(0), sealed.subarray(at + 2 * PIECE)]);
}
const replace = (sealed: Buffer, from: RegExp, to: string): Buffer =>
  Buffer.from(sealed.toString("latin1").replace(from, to), "latin1");

async function* filesOf(files: Record<string, Buffer>): AsyncGenerator<SizedFile> {
  for (const [name, bytes] of Object.entries(files)) yield { name, bytes: bytes.length, body: inBits(bytes) };
}

test("a tar holds files of any size and name", async () => {
  const files = {
    "tables/orders.copy.gz": randomBytes(1000),
    [`files/notices/${"k".repeat(120)}.pdf`]: randomBytes(512),
    "files/notices/\u5317.pdf": randomBytes(70_000),
    "files/notices/empty.pdf": Buffer.alloc(0),
  };
  const back: Record<string, Buffer> = {};
  for await (const { name, body } of unpackTar(inBits(await all(packTar(filesOf(files))))))
    back[name] = await all(body);
  expect(back).toEqual(files);
});

test("a file that shrinks while it is packed ends the backup", async () => {
  async function* shrinking(): AsyncGenerator<SizedFile> {
    yield { name: "files/a.pdf", bytes: 10, body: inOne(Buffer.alloc(9)) };
  }
  await expect(all(packTar(shrinking()))).rejects.toThrow("files/a.pdf changed while it was read");
});

test.each(["../outside", "files/../../outside", "/etc/passwd", "files//x", "files/a\\..\\b", "notes.txt"])(
  "a file named %j is not unpacked",
  async (name) => {
    const folder = await mkdtemp(join(home, "target-"));
    const sealed = seal(packTar(filesOf({ [name]: Buffer.from("x") })), PASSPHRASE);
    await expect(unpackBackup(sealed, PASSPHRASE, folder)).rejects.toThrow("is not part of a backup");
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a database that is not there ends the backup before its end", async () => {
  const source = { connection: { host: "127.0.0.1", port: 1 }, dataDir: home, withFiles: true, migrationsFolder: home };
  await expect(all(sealedBackup(source, PASSPHRASE, () => {}))).rejects.toThrow();
});
