import { expect, test } from "vitest";
import { fuzzInProcess } from "#test/contract/fuzz-in-process.ts";

test("five hundred odd requests are answered as the document says, and none that is refused has an effect", async () => {
  expect(await fuzzInProcess(500)).toEqual([]);
}, 300_000);
