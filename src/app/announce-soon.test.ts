/** Changes that come in bursts are announced once, after they have committed. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceSoon, type ChangeListener, SOON_MS } from "#platform/live/live.ts";
import { createTestDeps } from "#test/deps.ts";

let told = 0;
const changes: ChangeListener = {
  isListening: () => true,
  onChange: () => {},
  stop: async () => {},
  tell: () => {
    told += 1;
  },
};
const deps = await createTestDeps({ changes });
afterAll(deps.close);
beforeEach(() => {
  told = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The announcements that wait for their time. */
function countPlanned(): () => number {
  const later = vi.spyOn(globalThis, "setTimeout");
  return () => later.mock.calls.filter(([, ms]) => ms === SOON_MS).length;
}

test("a burst of sales is told once, in less than a second", async () => {
  const planned = countPlanned();
  const sell = () => deps.db.transaction(async (tx) => announceSoon(tx));
  await Promise.all([sell(), sell(), sell()]);
  await sell();
  expect([planned(), told]).toEqual([1, 0]);
  expect(SOON_MS).toBeLessThan(1000);
  vi.advanceTimersByTime(SOON_MS);
  await expect.poll(() => told).toBe(1);
  await sell();
  expect(planned()).toBe(2);
  vi.advanceTimersByTime(SOON_MS);
  await expect.poll(() => told).toBe(2);
});

test("what is rolled back is not told", async () => {
  const planned = countPlanned();
  const sell = (isRefused: boolean) =>
    deps.db.transaction(async (tx) => {
      announceSoon(tx);
      if (isRefused) throw new Error("refused");
    });
  await expect(sell(true)).rejects.toThrow("refused");
  expect(planned()).toBe(0);
  await sell(false);
  expect(planned()).toBe(1);
});
