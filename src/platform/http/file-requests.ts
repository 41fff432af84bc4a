/**
 * What a request for a file asks besides the file: whether it changed, and which part (RFC 9110, sections 13 and 14).
 */
import type { ByteRange } from "../storage/store.ts";

/** True when the browser has this content already. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",") ?? [];
  return known.some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/**
 * The part that is wanted; `undefined` for the whole file, also where several parts are asked for, which a server may
 * answer whole; `outside` when no byte of it exists.
 */
export function askedRange(
  headers: Headers,
  { etag, bytes }: { etag: string; bytes: number },
): ByteRange | "outside" | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("range")?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  // A part of what has been replaced meanwhile would be joined to parts of the other.
  const condition = headers.get("if-range");
  if (condition && condition !== etag) return undefined;
  const range = first ? { start: Number(first), end: last ? Number(last) : bytes - 1 } : lastBytes(Number(last), bytes);
  if (first && last && range.end < range.start) return undefined;
  if (range.start >= bytes || range.end < range.start) return "outside";
  return { start: range.start, end: Math.min(range.end, bytes - 1) };
}

const lastBytes = (count: number, bytes: number): ByteRange =>
  count === 0 ? { start: bytes, end: bytes } : { start: Math.max(0, bytes - count), end: bytes - 1 };
