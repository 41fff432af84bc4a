import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Log } from "#platform/log/log.ts";
import { type Lifetime, liveUntilSignal } from "./lifetime.ts";

const told: string[] = [];
const keep = (_detail: object, message: string) => void told.push(message);
const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };
let exits: (number | undefined)[] = [];

beforeEach(() => {
  told.length = 0;
  exits = [];
  vi.spyOn(process, "exit").mockImplementation((code) => {
    exits.push(code as number | undefined);
    return undefined as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT").removeAllListeners("SIGHUP");
});

/** Starts two parts and records the order in which they end. */
function twoThings(ended: string[]) {
  return async ({ atEnd }: Lifetime) => {
    atEnd(async () => void ended.push("database"));
    atEnd(async () => void ended.push("server"));
  };
}

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s ends what was begun in the opposite order, and the process with 0",
  async (signal) => {
    const ended: string[] = [];
    await liveUntilSignal(log, twoThings(ended));
    process.emit(signal);
    await expect.poll(() => exits).toEqual([0]);
    expect(ended).toEqual(["server", "database"]);
  },
);

test("a signal that comes again within two seconds is the same one, and a later one ends the process at once", async () => {
  vi.useFakeTimers();
  await liveUntilSignal(log, async ({ atEnd }) => atEnd(() => new Promise(() => {}), 60));
  process.emit("SIGINT");
  await vi.advanceTimersByTimeAsync(1_999);
  process.emit("SIGINT");
  process.emit("SIGTERM");
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  process.emit("SIGINT");
  expect(exits).toEqual([1]);
});

test("a signal during the start waits for it, so that nothing half begun is left behind", async () => {
  const ended: string[] = [];
  const gate = Promise.withResolvers<void>();
  const living = liveUntilSignal(log, async (lifetime) => {
    await gate.promise;
    await twoThings(ended)(lifetime);
  });
  process.emit("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([ended, exits]).toEqual([[], []]);
  gate.resolve();
  await living;
  await expect.poll(() => exits).toEqual([0]);
  expect(ended).toEqual(["server", "database"]);
});

test("a start that fails undoes what it began, says why and ends with 1", async () => {
  const ended: string[] = [];
  await liveUntilSignal(log, async (lifetime) => {
    await twoThings(ended)(lifetime);
    throw new Error("port 3000 is taken");
  });
  expect([ended, exits]).toEqual([["server", "database"], [1]]);
  expect(told).toContain("cannot start");
});

test("a step that never ends keeps no other from ending, and shows in the exit code", async () => {
  vi.useFakeTimers();
  const ended: string[] = [];
  await liveUntilSignal(log, async ({ atEnd }) => {
    atEnd(async () => void ended.push("database"));
    atEnd(() => new Promise(() => {}), 5);
  });
  process.emit("SIGINT");
  await vi.advanceTimersByTimeAsync(5_001);
  expect([ended, exits]).toEqual([["database"], [1]]);
  expect(told).toContain("could not end cleanly");
});
