/**
 * Reads the conditions and the range of a request for a file (RFC 9110, sections 13 and 14).
 */
import type { ByteRange } from "../storage/store.ts";

/** True when the browser has this content already. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",") ?? [];
  return known.some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/**
 * The requested part; `undefined` for the whole file, also if several parts are requested, which a server may answer
 * with the whole; `outside` when no byte of it exists.
 */
export function requestedRange(
  headers: Headers,
  { etag, bytes }: { etag: string; bytes: number },
): ByteRange | "outside" | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("range")?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  // If the file was replaced meanwhile, the client would join parts of two versions.
  const condition = headers.get("if-range");
  if (condition && condition !== etag) return undefined;
  const range = first ? { start: Number(first), end: last ? Number(last) : bytes - 1 } : lastBytes(Number(last), bytes);
  if (first && last && range.end < range.start) return undefined;
  if (range.start >= bytes || range.end < range.start) return "outside";
  return { start: range.start, end: Math.min(range.end, bytes - 1) };
}

const lastBytes = (count: number, bytes: number): ByteRange =>
  count === 0 ? { start: bytes, end: bytes } : { start: Math.max(0, bytes - count), end: bytes - 1 };
