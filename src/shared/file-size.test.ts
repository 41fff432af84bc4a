import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test.each([
  [1, "1 KB"],
  [2_345, "2 KB"],
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [1_440_000, "1.4 MB"],
  [9_960_000, "10 MB"],
  [50_000_000, "50 MB"],
])("%i bytes read as %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
