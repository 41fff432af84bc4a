/** Hostile values, and values at the limits of what is allowed. */
import { HOSTILE } from "../hostile-texts.ts";

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

export const HOSTILE_TEXTS = [
  ...HOSTILE,
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "x\udfff", "\u202egnp.exe", "\u2028\u2029", "e\u0301\u0327", "\ufeff"],
  ...["漢".repeat(1000), "x".repeat(5001), "🚧".repeat(400), "9".repeat(400)],
  ...["'; drop table orders; --", "%_\\", "\\u0000", "$1", "null", "undefined", "[object Object]", "__proto__"],
  ...["0000-01-01", "9999-12-31", "2027-02-30", "2026-13-01", "-0001-01-01", "+275760-09-13", "2026-01-05T99:99:99Z"],
  ...["-0", "NaN", "Infinity", "1e309", "0x10", "1_000", "$1,200.50", "1.005", "00000000-0000-0000-0000-000000000000"],
  ...["4242 4242 4242 4242", "a@b", "a@b.c, d@e.f", "../../etc/passwd", "true"],
];

export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...[null, true, false, [], {}, [[]], [null], { a: 1 }, { constructor: 1, toString: null }],
  ...[0, -0, -1, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324],
  ...[nested(30), nested(40), JSON.parse('{"__proto__":{"isAdmin":true}}')],
];

/** Bodies that are not JSON, or not the required object. */
export const HOSTILE_BODIES = [
  "",
  " ",
  "{",
  "{]",
  "null",
  "[]",
  '"text"',
  "1e999",
  "\u0000",
  '{"a":1}{"b":2}',
  "{'a':1}",
];

export const CONTENT_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json; charset=utf-16",
  "application/json;;;",
  "application/merge-patch+json",
  "APPLICATION/JSON",
];

/** In the characters that a header takes. */
export const ODD_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["origin", "https://elsewhere.example"],
  ["origin", "null"],
  ["sec-fetch-site", "cross-site"],
  ["accept", "text/html;q=0,*/*;q=x"],
  ["accept-language", "\u00ff"],
  ["if-none-match", "*"],
  ["range", "bytes=0-0"],
  ["x-forwarded-for", "not an address"],
  ["cookie", "a=%00; =; ;;; __Host-x=\u00e4"],
  ["authorization", "Bearer x"],
  ["x-request-id", "x".repeat(2000)],
  ["content-encoding", "gzip"],
];
