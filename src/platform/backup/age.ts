/**
 * Encryption of a backup by a passphrase, in the format of age (https://age-encryption.org/v1): any age program opens it
 * without this one. Pieces of 64 KiB carry their number and whether they are the last, so a piece that is changed, moved
 * or missing is refused. Decision 0063 has the reasons.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { BackupError } from "./archive.ts";
import { type ByteReader, createReader } from "./byte-reader.ts";

const VERSION = "age-encryption.org/v1";
const CIPHER = "chacha20-poly1305";
const PIECE = 64 * 1024;
const TAG = 16;
/** Logarithm of the work for one try of a passphrase: 64 MB and a fifth of a second. Other programs may have chosen more. */
const WORK = 16;
const MOST_WORK = 20;
const MOST_LINE = 200;

export async function* seal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const wrapped = encrypt(await wrappingKey(passphrase, salt, WORK), Buffer.alloc(12), fileKey);
  const header = `${VERSION}\n-> scrypt ${base64(salt)} ${WORK}\n${base64(wrapped)}\n---`;
  yield Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`);
  const nonce = randomBytes(16);
  yield nonce;
  const key = derive(fileKey, nonce, "payload");
  for await (const { piece, number, isLast } of inPieces(createReader(source), PIECE))
    yield encrypt(key, pieceNonce(number, isLast), piece);
}

/** @throws BackupError for another passphrase, and for a file that is damaged, cut short or no backup */
export async function* unseal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = createReader(source);
  const fileKey = await openHeader(reader, passphrase);
  const key = derive(fileKey, await reader.read(16), "payload");
  for await (const { piece, number, isLast } of inPieces(reader, PIECE + TAG)) {
    const text = piece.length > TAG || number === 0 ? decrypt(key, pieceNonce(number, isLast), piece) : undefined;
    if (!text)
      throw new BackupError("This backup is damaged or cut short. Take another copy of it, or an earlier one.");
    yield text;
  }
}

async function openHeader(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const lines: string[] = [];
  try {
    for (let line = 0; line < 4; line++) lines.push(await reader.line(MOST_LINE));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const [version, recipient, body = "", end] = lines;
  const [, salt, work] = /^-> scrypt ([\w+/]{22}) ([1-9]\d?)$/.exec(recipient ?? "") ?? [];
  const [, mac] = /^--- ([\w+/]{43})$/.exec(end ?? "") ?? [];
  if (version !== VERSION || !salt || !mac)
    throw new BackupError("This is no backup that a passphrase opens. Name a file that ends in .tar.age.");
  if (Number(work) > MOST_WORK) throw new BackupError("This backup asks for more memory than a passphrase may.");
  const wrapping = await wrappingKey(passphrase, Buffer.from(salt, "base64"), Number(work));
  const fileKey = decrypt(wrapping, Buffer.alloc(12), Buffer.from(body, "base64"));
  if (!fileKey)
    throw new BackupError(
      "The passphrase does not open this backup. Set BACKUP_PASSPHRASE to the one it was made with.",
    );
  const header = `${version}\n${recipient}\n${body}\n---`;
  if (timingSafeEqual(macOf(fileKey, header), Buffer.from(mac, "base64"))) return fileKey;
  throw new BackupError("The beginning of this backup is damaged. Take another copy of it, or an earlier one.");
}

/** Every piece is full besides the last, which is empty only if everything is. */
async function* inPieces(reader: ByteReader, size: number) {
  let piece = await reader.read(size);
  for (let number = 0; ; number++) {
    const next = piece.length === size ? await reader.read(size) : Buffer.alloc(0);
    yield { piece, number, isLast: next.length === 0 };
    if (next.length === 0) return;
    piece = next;
  }
}

function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function encrypt(key: Buffer, nonce: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Nothing for bytes that this key and nonce did not seal. */
function decrypt(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function wrappingKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const salted = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]);
  const cost = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 1024 + 2 ** 24 };
  return new Promise((resolve, reject) =>
    scrypt(passphrase, salted, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

const derive = (fileKey: Buffer, salt: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", fileKey, salt, use, 32));

const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac("sha256", derive(fileKey, Buffer.alloc(0), "header"))
    .update(header)
    .digest();

const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");
