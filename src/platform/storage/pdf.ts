/**
 * Documents that staff upload. They are stored as they are, so all that can be asked is that they are what they say, and do nothing.
 */
import { MAX_DOCUMENT_BYTES } from "#shared/file-limits.ts";
import { hidesPage, hidesZip } from "./disguise.ts";
import { documentTooLarge, notAPdf, pdfActs, pdfHasScripts } from "./file-errors.ts";
import { findActs } from "./pdf-scripts.ts";

/** A file cut off on its way has no end; some programs write a little behind it. */
const TAIL_BYTES = 2048;

/**
 * Passes a whole PDF that is nothing else besides, has no scripts and does nothing by itself.
 *
 * @throws `files.not-a-pdf` (422), `files.pdf-has-scripts` (422), `files.pdf-acts` (422), `files.too-large` (413)
 */
export function checkPdf(bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw documentTooLarge();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = file.subarray(0, 5).equals(Buffer.from("%PDF-")) && file.subarray(-TAIL_BYTES).includes("%%EOF");
  if (!isWhole || hidesZip(bytes) || hidesPage(bytes)) throw notAPdf();
  const found = findActs(bytes);
  if (found) throw found === "scripts" ? pdfHasScripts() : pdfActs();
}
