/** Plain files one after the other in the form that every `tar` reads. */
import { BackupError } from "./archive.ts";
import { createReader } from "./byte-reader.ts";

const BLOCK = 512;
/** A larger file, or a longer name, is described by a header of its own. */
const MOST_BYTES = 8 ** 11 - 1;
const MOST_NAME = 100;
const MOST_HEADER = 64 * 1024;
const PIECE = 64 * 1024;

/** A file whose size is known before its first byte. */
export type SizedFile = { name: string; bytes: number; body: AsyncIterable<Uint8Array> };

export async function* packTar(files: AsyncIterable<SizedFile>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, body } of files) {
    yield* headersOf(name, bytes);
    let written = 0;
    for await (const piece of body) {
      written += piece.byteLength;
      yield piece;
    }
    if (written !== bytes) throw new BackupError(`${name} changed while it was read. Take the backup again.`);
    yield padding(bytes);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Each body must be read to its end before the next file is asked for. */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<SizedFile> {
  const reader = createReader(source);
  let more: { path?: string; size?: string } = {};
  for (;;) {
    const header = await reader.read(BLOCK);
    if (header.length < BLOCK) throw new BackupError("This backup is cut short. Take another copy of it.");
    if (header.every((byte) => byte === 0)) return void (await drain(reader));
    const { kind, ...plain } = readHeader(header);
    const name = more.path ?? plain.name;
    const bytes = more.size === undefined ? plain.bytes : Number(more.size);
    more = {};
    if (kind === "x" && bytes <= MOST_HEADER) {
      more = readMore((await reader.read(bytes)).toString("utf8"));
      await reader.read(padding(bytes).length);
      continue;
    }
    if (kind !== "0") throw new BackupError(`${name} is no plain file. Take another copy of this backup.`);
    yield { name, bytes, body: bodyOf(reader, bytes) };
    await reader.read(padding(bytes).length);
  }
}

type Reader = ReturnType<typeof createReader>;

async function* bodyOf(reader: Reader, bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; ) {
    const piece = await reader.read(Math.min(left, PIECE));
    if (piece.length === 0) throw new BackupError("This backup is cut short. Take another copy of it.");
    left -= piece.length;
    yield piece;
  }
}

/** The end of the stream is reached, so that its last piece is checked too. */
async function drain(reader: Reader): Promise<void> {
  while ((await reader.read(PIECE)).length > 0);
}

const padding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

function* headersOf(name: string, bytes: number): Generator<Buffer> {
  const isLong = Buffer.byteLength(name) > MOST_NAME;
  const more = `${isLong ? record("path", name) : ""}${bytes > MOST_BYTES ? record("size", String(bytes)) : ""}`;
  if (more) {
    const body = Buffer.from(more);
    yield header("more", body.length, "x");
    yield body;
    yield padding(body.length);
  }
  yield header(isLong ? name.slice(-MOST_NAME / 2) : name, Math.min(bytes, MOST_BYTES), "0");
}

/** Its own length stands before it, the digits of that length included. */
function record(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  const guess = rest + String(rest).length;
  return `${rest + String(guess).length} ${key}=${value}\n`;
}

function header(name: string, bytes: number, kind: "0" | "x"): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, MOST_NAME);
  for (const [at, digits, value] of [
    [100, 7, 0o600],
    [108, 7, 0],
    [116, 7, 0],
    [124, 11, bytes],
    [136, 11, 0],
  ] as const)
    block.write(value.toString(8).padStart(digits, "0"), at);
  block.write(" ".repeat(8), 148);
  block.write(kind, 156);
  block.write("ustar\u000000", 257);
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\u0000 `, 148);
  return block;
}

function readHeader(block: Buffer): { name: string; bytes: number; kind: string } {
  const text = (at: number, bytes: number) => block.toString("utf8", at, at + bytes).replace(/\0.*$/s, "");
  const plain = Buffer.from(block).fill(" ", 148, 156);
  if (Number.parseInt(text(148, 8), 8) !== sumOf(plain))
    throw new BackupError("This backup holds something else than files. Take another copy of it.");
  return { name: text(0, MOST_NAME), bytes: Number.parseInt(text(124, 12), 8), kind: text(156, 1) };
}

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

function readMore(text: string): { path?: string; size?: string } {
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [, key, value] = /^\d+ (path|size)=(.*)$/.exec(line) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}
