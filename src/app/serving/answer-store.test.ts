import { expect, test } from "vitest";
import { createAnswerStore } from "./answer-store.ts";
import type { KeptAnswer } from "./kept-answer.ts";

const answer = (bytes: number): KeptAnswer => ({
  body: Buffer.alloc(bytes / 2),
  brotli: Buffer.alloc(bytes / 2),
  etag: "",
  head: [],
  brotliHead: [],
});

test("a flood of answers that are requested once does not displace those that are requested often", () => {
  const store = createAnswerStore({ answers: 50, bytes: 1_000_000 });
  for (const path of ["/", "/about", "/events"]) store.keep(path, answer(100), 0);
  for (let at = 0; at < 5_000; at++) {
    if (at % 20 === 0) for (const path of ["/", "/about", "/events"]) expect(store.find(path), path).toBeDefined();
    store.keep(`/flood-${at}`, answer(100), 0);
  }
  expect(store.find("/flood-4000")).toBeUndefined();
  expect(store.wasKept("/flood-4000")).toBe(false);
  expect(store.wasKept("/flood-4999")).toBe(true);
});

test("never holds more bytes than it may, whatever is kept again, forgotten or cleared", () => {
  const store = createAnswerStore({ answers: 1_000, bytes: 1_000 });
  const paths = Array.from({ length: 40 }, (_, at) => `/${at}`);
  for (let round = 0; round < 3; round++) {
    for (const path of paths) store.keep(path, answer(100), 0);
    expect(paths.filter((path) => store.find(path))).toHaveLength(10);
    store.forget(paths[39] ?? "");
    expect(paths.filter((path) => store.find(path))).toHaveLength(9);
    if (round === 1) store.clear();
  }
});

test("an answer that is larger than all that may be kept is not kept", () => {
  const store = createAnswerStore({ answers: 10, bytes: 1_000 });
  store.keep("/huge", answer(2_000), 0);
  expect(store.find("/huge")).toBeUndefined();
});
