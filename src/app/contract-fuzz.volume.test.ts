import { expect, test } from "vitest";
import { fuzzInProcess } from "#test/contract/fuzz-in-process.ts";

/** `FUZZ_RUNS` asks for more or fewer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5000);

test(`${RUNS} odd requests are answered as the document says, and none that is refused has an effect`, async () => {
  expect(await fuzzInProcess(RUNS)).toEqual([]);
}, 600_000);
