import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { streamOf } from "./stream-of.ts";

/** Clients that leave while more pieces wait to be read. @returns what nothing caught. */
async function leave(bodyOf: (pieces: PassThrough) => ReadableStream<Uint8Array>): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  const listeners = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  for (let client = 0; client < 50; client++) {
    const pieces = new PassThrough();
    for (let piece = 0; piece < 8; piece++) pieces.write(Buffer.alloc(4096));
    const reader = bodyOf(pieces).getReader();
    // Some leave between two steps of the same turn, some while a piece is on its way, some after one.
    for (let step = 0; step < client % 5; step++) await undefined;
    if (client % 3 === 0) await reader.read();
    void reader.read();
    await reader.cancel();
    await new Promise((resolve) => setImmediate(resolve));
    expect(pieces.destroyed).toBe(true);
  }
  process.off("uncaughtException", note);
  for (const listener of listeners) process.on("uncaughtException", listener);
  return uncaught;
}

test("a client that leaves in the middle ends the reading, and nothing is left uncaught", async () => {
  expect(await leave(streamOf)).toEqual([]);
});

test("text and bytes arrive whole and in order", async () => {
  const body = streamOf(Readable.from(["one ", new TextEncoder().encode("two "), "three"]));
  expect(await new Response(body).text()).toBe("one two three");
});

test("a failure in the middle is the reader's", async () => {
  const body = streamOf(
    (async function* () {
      yield "one";
      throw new Error("the disk is gone");
    })(),
  );
  await expect(new Response(body).text()).rejects.toThrow("the disk is gone");
});
