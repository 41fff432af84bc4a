/**
 * Files that are two things at once: what one program takes for a picture, another opens as a page, an archive or a
 * document.
 */

/** Readers of PDF look for its first line this far into a file. */
const PDF_HEAD_BYTES = 1024;
/** More than browsers read of a file to guess what it is. */
const PAGE_HEAD_BYTES = 4096;
/** The record that ends a zip archive, and the longest comment that may follow it. */
const ZIP_TAIL_BYTES = 22 + 65_535;

const ZIP_START = Buffer.from("PK\x03\x04", "latin1");
const ZIP_END = "PK\x05\x06";
const PAGE = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|meta|\?php)\b|<\?php|javascript:/i;

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const hidesPdf = (bytes: Uint8Array): boolean => viewOf(bytes).subarray(0, PDF_HEAD_BYTES).includes("%PDF-");
export const hidesZip = (bytes: Uint8Array): boolean =>
  viewOf(bytes).subarray(0, 4).equals(ZIP_START) || viewOf(bytes).subarray(-ZIP_TAIL_BYTES).includes(ZIP_END);
export const hidesPage = (bytes: Uint8Array): boolean =>
  PAGE.test(viewOf(bytes).subarray(0, PAGE_HEAD_BYTES).toString("latin1"));
