/**
 * Checks documents that staff upload. They are stored unchanged, so they must really be PDFs and must do nothing.
 */
import pLimit from "p-limit";
import { MAX_DOCUMENT_BYTES } from "#shared/file-limits.ts";
import { runApart } from "../apart/run-apart.ts";
import { hidesPage, hidesZip } from "./disguise.ts";
import { documentTooLarge, notAPdf, pdfActs, pdfHasScripts, pdfTooHeavy } from "./file-errors.ts";
import type { findActs } from "./pdf-scripts.ts";

/** A file cut off on its way has no end; some programs write a little behind it. */
const TAIL_BYTES = 2048;

/** A book of 50 MB takes a second and 20 MB; one of streams alone would take three hundred. */
const LIMITS = { ms: 30_000, heapMb: 128 };

/** One at a time, so that several uploads take no more memory than one. */
const inTurn = pLimit(1);

/**
 * Accepts a complete PDF that is no other file type at the same time, has no scripts and does nothing by itself.
 *
 * @throws `files.not-a-pdf` (422), `files.pdf-has-scripts` (422), `files.pdf-acts` (422),
 * `files.pdf-too-heavy` (422), `files.too-large` (413)
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw documentTooLarge();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = file.subarray(0, 5).equals(Buffer.from("%PDF-")) && file.subarray(-TAIL_BYTES).includes("%%EOF");
  if (!isWhole || hidesZip(bytes) || hidesPage(bytes)) throw notAPdf();
  const work = { script: "pdf-worker", beside: import.meta.url, data: bytes, tooHeavy: pdfTooHeavy };
  const found = await inTurn(() => runApart<ReturnType<typeof findActs>>(work, LIMITS));
  if (found) throw found === "scripts" ? pdfHasScripts() : pdfActs();
}
