import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ZipFile as NewZip } from "yazl";
import { refuseFarCells } from "./far-cells.ts";
import { refuseLongFormats } from "./long-formats.ts";
import { unreadableWorkbook, workbookTooWide } from "./table-errors.ts";
import { withZeros, zeroFormats } from "./zero-formats.ts";

/** The parts of a workbook that hold text; pictures, charts and macros stay packed. */
const TEXT_PARTS = /^xl\/(?:_rels\/|worksheets\/)?[\w.-]+\.xml(?:\.rels)?$/;
const MOST_ENTRIES = 1000;
/** Five thousand rows of twenty columns with a format for each cell take a third of it. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Unpacks a workbook within bounds and packs it again uncompressed, so that the next reader meets only checked parts.
 * Numbers that are shown with leading zeros become texts. The unpacked size of all parts is known before the first is
 * unpacked, and unpacking fails for a part that is longer than declared.
 *
 * @throws `files.unreadable-workbook`, `files.workbook-too-wide`, `files.format-too-long`
 */
export async function cleanWorkbook(archive: Uint8Array): Promise<ArrayBuffer> {
  const zip = await fromBufferPromise(Buffer.from(archive)).catch(() => {
    throw unreadableWorkbook();
  });
  try {
    return await repacked(asShown(await partsOf(zip)));
  } finally {
    zip.close();
  }
}

type Part = [name: string, text: string];

async function partsOf(zip: ZipFile): Promise<Part[]> {
  const texts = await readTextEntries(zip);
  const parts: Part[] = [];
  for (const entry of texts) {
    const text = (await unpack(zip, entry)).toString("utf8");
    refuseFarCells(text);
    refuseLongFormats(text);
    parts.push([entry.fileName, text]);
  }
  return parts;
}

function asShown(parts: readonly Part[]): Part[] {
  const formats = zeroFormats(parts.find(([name]) => name === "xl/styles.xml")?.[1] ?? "");
  return parts.map(([name, text]) => [name, name.startsWith("xl/worksheets/") ? withZeros(text, formats) : text]);
}

async function readTextEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw workbookTooWide();
  const texts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) if (TEXT_PARTS.test(entry.fileName)) texts.set(entry.fileName, entry);
  } catch {
    throw unreadableWorkbook();
  }
  const entries = [...texts.values()];
  if (entries.some((entry) => entry.isEncrypted())) throw unreadableWorkbook();
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_BYTES) throw workbookTooWide();
  return entries;
}

/** Unpacks an entry; fails as soon as it exceeds its declared size. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch {
    throw unreadableWorkbook();
  }
  return Buffer.concat(pieces);
}

async function repacked(parts: readonly Part[]): Promise<ArrayBuffer> {
  const zip = new NewZip();
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(text), name, { compress: false });
  zip.end();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of zip.outputStream) pieces.push(new Uint8Array(piece as Buffer));
  return new Blob(pieces).arrayBuffer();
}
