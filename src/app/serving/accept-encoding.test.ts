import { expect, test } from "vitest";
import { acceptsBrotli } from "./accept-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", true],
  ["br", true],
  ["BR;q=0.1, identity", true],
  ["gzip;q=1.0, br; q=0.5", true],
  ["*", true],
  ["br;q=0", false],
  ["gzip, br;q=0.0, *;q=0.5", false],
  ["*;q=0", false],
  ["gzip, deflate", false],
  ["brotli, x-br", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %j takes Brotli: %s", (header, takes) => {
  expect(acceptsBrotli(header)).toBe(takes);
  expect(acceptsBrotli(header)).toBe(takes);
});
