import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#shared/errors.ts";
import type { Log } from "../log/log.ts";
import type { Topic } from "./live-channel.ts";
import { createLiveStreams } from "./live-streams.ts";

const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
let change = () => {};
let isListening = true;
let reads = 0;
let text = "one";
let read = async () => text;

const make = () =>
  createLiveStreams(
    {
      isListening: () => isListening,
      onChange: (react) => {
        change = react;
      },
    },
    log,
  );
const topic = (over: Partial<Topic> = {}): Topic => ({
  name: "event",
  read: () => {
    reads += 1;
    return read();
  },
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  text = "one";
  isListening = true;
  read = async () => text;
});
afterEach(() => void vi.useRealTimers());

/** Opens a stream and collects what it says. */
async function watch(streams: ReturnType<typeof make>, over: Partial<Topic> = {}, address = "192.0.2.1") {
  const leave = new AbortController();
  const body = await streams.open(topic(over), { address, signal: leave.signal });
  const received: string[] = [];
  const ended = body.pipeTo(
    new WritableStream({ write: (chunk) => void received.push(new TextDecoder().decode(chunk)) }),
  );
  await vi.advanceTimersByTimeAsync(0);
  return { received, ended, leave: () => leave.abort() };
}

test("a stream says what is known at once, and again only when it is something else", async () => {
  const { received } = await watch(make());
  expect(received).toEqual(["data: one\n\n"]);
  change();
  await vi.advanceTimersByTimeAsync(100);
  expect([received.length, reads]).toEqual([1, 2]);
  text = "two";
  change();
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual(["data: one\n\n", "data: two\n\n"]);
});

test("any number of streams and a burst of changes share one read", async () => {
  const streams = make();
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => watch(streams)));
  expect(reads).toBe(1);
  text = "two";
  for (let burst = 0; burst < 100; burst++) change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads).toBe(2);
  for (const { received } of all) expect(received.at(-1)).toBe("data: two\n\n");
});

test("a change that comes while one is being read is read after it", async () => {
  const { received } = await watch(make());
  const gate = Promise.withResolvers<string>();
  read = () => gate.promise;
  change();
  await vi.advanceTimersByTimeAsync(60);
  read = async () => "three";
  change();
  gate.resolve("two");
  await vi.advanceTimersByTimeAsync(100);
  expect(received.slice(1)).toEqual(["data: two\n\n", "data: three\n\n"]);
});

test("nothing is read without a watcher", async () => {
  const streams = make();
  const { leave, ended } = await watch(streams, { everyMs: 2_500 });
  await vi.advanceTimersByTimeAsync(2_600);
  expect(reads).toBe(2);
  leave();
  await ended;
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reads, streams.count(), vi.getTimerCount()]).toEqual([2, 0, 0]);
});

test("a comment comes every 30 seconds when nothing else does", async () => {
  const { received } = await watch(make());
  await vi.advanceTimersByTimeAsync(61_000);
  expect(received.slice(1)).toEqual([": \n\n", ": \n\n"]);
});

test("a read that fails is tried again until the database is back", async () => {
  const { received } = await watch(make());
  read = async () => {
    throw new Error("terminating connection");
  };
  change();
  await vi.advanceTimersByTimeAsync(5_000);
  read = async () => "back";
  await vi.advanceTimersByTimeAsync(1_100);
  expect(received.at(-1)).toBe("data: back\n\n");
});

test("while changes cannot be received, a new stream gets no old text", async () => {
  const streams = make();
  await watch(streams);
  isListening = false;
  text = "two";
  expect((await watch(streams)).received).toEqual(["data: two\n\n"]);
});

test("an unknown topic opens no stream, and a topic that disappears ends its streams", async () => {
  const streams = make();
  const gone = new AppError("not-found", "events.no-such-event", "No event selected");
  const { ended } = await watch(streams);
  read = async () => {
    throw gone;
  };
  change();
  await vi.advanceTimersByTimeAsync(100);
  await ended;
  await expect(watch(streams)).rejects.toThrow(gone);
  expect([streams.count(), vi.getTimerCount()]).toEqual([0, 0]);
});

test("one address has at most 20 streams; another one has its own", async () => {
  const streams = make();
  const own = await Promise.all(Array.from({ length: 20 }, () => watch(streams)));
  await expect(watch(streams)).rejects.toMatchObject({ code: "request.too-many-streams", status: 429 });
  await watch(streams, {}, "192.0.2.2");
  own[0]?.leave();
  await watch(streams);
  expect(streams.count()).toBe(21);
});

test("a thousand streams are the limit of a process", async () => {
  const streams = make();
  for (let one = 0; one < 1_000; one++) await watch(streams, {}, `192.0.2.${one >> 3}`);
  await expect(watch(streams, {}, "198.51.100.1")).rejects.toMatchObject({ status: 429 });
});

test("the server's stop ends every stream and refuses new ones", async () => {
  const streams = make();
  const { ended } = await watch(streams);
  streams.end();
  await ended;
  expect([streams.count(), vi.getTimerCount()]).toEqual([0, 0]);
  await expect(watch(streams)).rejects.toMatchObject({ code: "server.stopping", status: 503 });
});

test("a visitor who leaves before the first text leaves nothing behind", async () => {
  const streams = make();
  const gate = Promise.withResolvers<string>();
  read = () => gate.promise;
  const leave = new AbortController();
  const opening = streams.open(topic(), { address: "192.0.2.1", signal: leave.signal });
  leave.abort();
  gate.resolve("late");
  await opening;
  change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([reads, streams.count(), vi.getTimerCount()]).toEqual([1, 0, 0]);
});

test("a reader that takes nothing is cut instead of filling the memory", async () => {
  const streams = make();
  await streams.open(topic(), { address: "192.0.2.1", signal: new AbortController().signal });
  for (let news = 0; news < 60; news++) {
    text = `news ${news}`;
    change();
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(streams.count()).toBe(0);
});
