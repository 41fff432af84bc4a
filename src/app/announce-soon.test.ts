/** Changes that come in bursts are announced once, after they have committed. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { announceSoon, type ChangeListener, SOON_MS } from "#platform/live/live.ts";
import { createTestDeps } from "#test/deps.ts";

let told = 0;
const changes: ChangeListener = {
  ...{ isListening: () => true, onChange: () => {}, stop: async () => {} },
  tell: () => {
    told += 1;
  },
};
const deps = await createTestDeps({ changes });
afterAll(deps.close);
beforeEach(() => {
  told = 0;
});
const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * SOON_MS));

test("a burst of sales is told once, in less than a second", async () => {
  const sell = () => deps.db.transaction(async (tx) => announceSoon(tx));
  await Promise.all([sell(), sell(), sell()]);
  await sell();
  expect(told).toBe(0);
  await expect.poll(() => told, { timeout: 900, interval: 20 }).toBe(1);
  await pause();
  expect(told).toBe(1);
  await sell();
  await expect.poll(() => told, { timeout: 900, interval: 20 }).toBe(2);
});

test("what is rolled back is not told", async () => {
  const broken = deps.db.transaction(async (tx) => {
    announceSoon(tx);
    throw new Error("refused");
  });
  await expect(broken).rejects.toThrow("refused");
  await pause();
  expect(told).toBe(0);
});
