import { expect, test } from "vitest";
import { idleMemory } from "./idle-memory.ts";

test("memory is given back once each time work ends, and never while there is some", () => {
  let used = 0;
  let collected = 0;
  const look = idleMemory(
    () => used,
    () => {
      collected++;
      // A collection costs time as well, and must not count as work that asks for the next one.
      used += 1;
    },
  );
  const after = (seconds: number) => {
    used += seconds;
    look();
    return collected;
  };
  expect([after(3), after(4)]).toEqual([0, 0]);
  expect([after(0.1), after(0.2), after(0)]).toEqual([1, 1, 1]);
  expect([after(2), after(0.1), after(0.1)]).toEqual([1, 2, 2]);
});
