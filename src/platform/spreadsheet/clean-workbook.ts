import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ZipFile as NewZip } from "yazl";
import { refuseFarCells } from "./far-cells.ts";
import { refuseLongFormats } from "./long-formats.ts";
import { unreadableWorkbook, workbookTooWide } from "./table-errors.ts";
import { withZeros, zeroFormats } from "./zero-formats.ts";

/** Where the words of a workbook lie; pictures, charts and macros stay packed. */
const WANTED = /^xl\/(?:_rels\/|worksheets\/)?[\w.-]+\.xml(?:\.rels)?$/;
const MOST_ENTRIES = 1000;
/** Five thousand rows of twenty columns with a format for each cell take a third of it. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * A workbook taken apart within bounds and put together again, uncompressed: whoever reads it next finds nothing that
 * was not looked at. Numbers that are shown with zeros in front are texts in it. What its parts unpack to is known before the first of them is unpacked, and a part that is longer
 * than it says ends there.
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
  const wanted = await wantedEntries(zip);
  const parts: Part[] = [];
  for (const entry of wanted) {
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

async function wantedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw workbookTooWide();
  const wanted = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) if (WANTED.test(entry.fileName)) wanted.set(entry.fileName, entry);
  } catch {
    throw unreadableWorkbook();
  }
  const entries = [...wanted.values()];
  if (entries.some((entry) => entry.isEncrypted())) throw unreadableWorkbook();
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MOST_BYTES) throw workbookTooWide();
  return entries;
}

/** It fails as soon as more comes out than the entry says. */
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
