import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { createOutput } from "./standard-output.ts";

/** A stream whose reader sleeps until it is woken. */
function sleeper() {
  const read: string[] = [];
  const waiting: (() => void)[] = [];
  let isAwake = false;
  const stream = new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      read.push(text);
      if (isAwake) done();
      else waiting.push(done);
    },
  });
  const wake = () => {
    isAwake = true;
    for (const done of waiting.splice(0)) done();
  };
  return { stream, read, wake };
}

test("a reader that sleeps holds up no line and costs a bounded memory; afterwards it reads how much was lost", async () => {
  const { stream, read, wake } = sleeper();
  const log = createLog("info", createOutput(stream, 10_000));
  for (let at = 0; at < 5_000; at++) log.info({ at }, "a line");
  expect(stream.writableLength).toBeLessThan(11_000);
  wake();
  await expect.poll(() => stream.writableLength).toBe(0);
  log.info({}, "the last line");
  const lost = Number(/"lost":(\d+)/.exec(read.join(""))?.[1]);
  expect(read.filter((line) => line.includes('"a line"')).length + lost).toBe(5_000);
  expect(read.at(-1)).toContain("the last line");
});

test("a reader that is gone is no failure", async () => {
  const stream = new Writable({ write: (_text, _encoding, done) => done(new Error("EPIPE")) });
  const output = createOutput(stream);
  output.write("one");
  await new Promise((resolve) => setTimeout(resolve, 10));
  output.write("two");
  expect(stream.destroyed).toBe(true);
});
