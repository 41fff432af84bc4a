import { expect, test } from "vitest";
import { keepUntilChange } from "./keep-until-change.ts";

function world() {
  const state = { isListening: true, value: 1, reads: 0, react: () => {} };
  const onChange = (react: () => void) => {
    state.react = react;
  };
  const changes = { isListening: () => state.isListening, onChange };
  const kept = keepUntilChange(changes, async (factor: number) => {
    state.reads++;
    const { value } = state;
    await Promise.resolve();
    return value * factor;
  });
  return { state, kept };
}

test("is read once, and again after a change", async () => {
  const { state, kept } = world();
  expect([await kept(10), await kept(10)]).toEqual([10, 10]);
  state.value = 2;
  expect(await kept(10)).toBe(10);
  state.react();
  expect([await kept(10), state.reads]).toEqual([20, 2]);
});

test("is read each time while changes may be missed", async () => {
  const { state, kept } = world();
  await kept(1);
  state.isListening = false;
  await kept(1);
  await kept(1);
  expect(state.reads).toBe(3);
});

test("keeps nothing that was read before a change and came after it", async () => {
  const { state, kept } = world();
  const old = kept(1);
  state.value = 2;
  state.react();
  expect([await old, await kept(1)]).toEqual([1, 2]);
});
