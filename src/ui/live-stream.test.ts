import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLiveStream } from "./live-stream.ts";

/** A server whose connections the test answers by hand. */
function createServer() {
  const calls: { at: number; say(text: string): void; end(): void; signal: AbortSignal }[] = [];
  let answer: "stream" | "refuse" | "hang" | number = "stream";
  const startedAt = Date.now();
  const connect = (async (_path, { signal }) => {
    let out: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        out = made as typeof out;
      },
    });
    calls.push({
      at: Date.now() - startedAt,
      say: (text) => out?.enqueue(new TextEncoder().encode(text)),
      end: () => out?.close(),
      signal,
    });
    const cut = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason);
        if (answer === "stream") out?.error(signal.reason);
      });
    });
    cut.catch(() => {});
    if (answer === "refuse") throw new TypeError("connection refused");
    if (answer === "hang") return cut;
    return typeof answer === "number" ? new Response("no", { status: answer }) : new Response(body);
  }) as (path: string, init: { signal: AbortSignal }) => Promise<Response>;
  return {
    calls,
    connect: connect as unknown as typeof fetch,
    willAnswer: (next: typeof answer) => {
      answer = next;
    },
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
let server = createServer();
let heard: string[] = [];
let close = () => {};
const open = () => {
  close = openLiveStream("/live", (data) => heard.push(data), server.connect);
};

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  heard = [];
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test("each event is told once, however the network cuts it up, and comments are not told", async () => {
  open();
  await seconds(0);
  for (const piece of ["data: {", '"a":1}', "\n", "\n: \n\nda", "ta: two\n\n"]) server.calls[0]?.say(piece);
  await seconds(0);
  expect(heard).toEqual(['{"a":1}', "two"]);
});

describe("a stream that ends comes back", () => {
  test.each(["refuse", 429, 503] as const)("after 1, 2, 5, 10 and again 10 seconds (%s)", async (answer) => {
    server.willAnswer(answer);
    open();
    await seconds(30);
    expect(server.calls.map(({ at }) => at / 1_000)).toEqual([0, 1, 3, 8, 18, 28]);
  });

  test("after 1 second, once it has sent an event again", async () => {
    server.willAnswer("refuse");
    open();
    await seconds(4);
    server.willAnswer("stream");
    await seconds(4);
    server.calls.at(-1)?.say("data: back\n\n");
    await seconds(1);
    server.calls.at(-1)?.end();
    await seconds(1);
    expect(server.calls.map(({ at }) => at / 1_000)).toEqual([0, 1, 3, 8, 10]);
  });

  test("when the connection is not there within 10 seconds", async () => {
    server.willAnswer("hang");
    open();
    await seconds(9.9);
    expect(server.calls[0]?.signal.aborted).toBe(false);
    await seconds(0.2);
    expect(server.calls[0]?.signal.aborted).toBe(true);
    await seconds(1);
    expect(server.calls).toHaveLength(2);
  });

  test("when it says nothing for 40 seconds, and not while heartbeats come", async () => {
    open();
    for (let beat = 0; beat < 4; beat++) {
      await seconds(30);
      server.calls[0]?.say(": \n\n");
    }
    expect(server.calls).toHaveLength(1);
    await seconds(39);
    expect(server.calls).toHaveLength(1);
    await seconds(3);
    expect(server.calls).toHaveLength(2);
  });
});

test.each([401, 404, 422])("a permanent refusal (%i) is not retried", async (status) => {
  server.willAnswer(status);
  open();
  await seconds(60);
  expect(server.calls).toHaveLength(1);
});

test("a closed stream is cut, stays closed and leaves no clock running", async () => {
  open();
  await seconds(0);
  close();
  await seconds(60);
  expect([server.calls.length, server.calls[0]?.signal.aborted, vi.getTimerCount()]).toEqual([1, true, 0]);
});
