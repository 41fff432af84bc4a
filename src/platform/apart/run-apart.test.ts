/** Work that goes wrong in its own process never ends the program. */
import { expect, test } from "vitest";
import { runApart } from "./run-apart.ts";

const TESTS = import.meta.resolve("#test/trouble-worker.ts");
const tooHeavy = () => new Error("too heavy");
const run = (what: string, bounds = { ms: 60_000, heapMb: 64 }) =>
  runApart({ script: "trouble-worker", beside: TESTS, data: what, tooHeavy }, bounds);

test("an answer comes back with its bytes", async () => {
  await expect(run("bytes")).resolves.toEqual(new Uint8Array([1, 2, 3]));
});

test("an error comes back with its words", async () => {
  await expect(run("throw")).rejects.toThrow("refused by the script");
});

test.each(["one array that grows", "one array at once", "many strings"])(
  "%s fills the heap, and is only too heavy",
  async (what) => {
    await expect(run(what)).rejects.toThrow("too heavy");
  },
);

test("work without an end is cut", async () => {
  await expect(run("forever", { ms: 500, heapMb: 64 })).rejects.toThrow("too heavy");
});

test("a script that ends without an answer says its last words", async () => {
  await expect(run("leave")).rejects.toThrow(/trouble-worker ended: .*goodbye/);
});

test("the process has none of the program's secrets", async () => {
  process.env.SECRET_OF_TEST = "1";
  await expect(run("environment")).resolves.not.toContain("SECRET_OF_TEST");
});
