import { afterAll, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "#test/deps.ts";
import { CardProcessorUnreachable } from "../cards/card-processor.ts";
import { eachRow } from "./each-row.ts";
import { inPages } from "./in-pages.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeEach(() => void deps.logged.splice(0));

/** A round of numbers, some of which fail. @returns how it ended, and which rows were begun. */
async function roundOf(failures: Record<number, unknown>, more: { isEnough?: (failure: unknown) => boolean } = {}) {
  const begun: number[] = [];
  const end = await eachRow(deps, {
    job: "test.round",
    rows: [0, 1, 2, 3],
    nameOf: (row: number) => ({ row }),
    work: async (row) => {
      begun.push(row);
      if (row in failures) throw failures[row];
    },
    ...more,
  });
  return { begun, end };
}
const logged = () => deps.logged.map(({ level, detail }) => ({ level, ...detail }));

test("a row that fails first is logged and counted, and the others are done", async () => {
  const bad = new Error("this one fits nothing");
  const { begun, end } = await roundOf({ 0: bad });
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(end).toEqual({ done: 3, refused: 0, failed: 1, isCut: false, failure: bad });
  expect(logged()).toEqual([
    expect.objectContaining({
      level: "error",
      job: "test.round",
      row: 0,
      err: expect.objectContaining({ name: "Error" }),
    }),
    { level: "warn", job: "test.round", done: 3, refused: 0, failed: 1, isCut: false },
  ]);
});

test("a round in which a rule keeps a row as it is has not failed", async () => {
  const { end } = await roundOf({ 0: new AppError("conflict", "test.stays", "It stays.") });
  expect(end).toMatchObject({ done: 3, refused: 1, failed: 0 });
  expect(logged()).toEqual([{ level: "info", job: "test.round", row: 0, reason: "test.stays" }]);
});

test("the caller's rule ends a round early", async () => {
  const { begun, end } = await roundOf({ 1: new Error("away") }, { isEnough: (failure) => failure !== undefined });
  expect(begun).toEqual([0, 1]);
  expect(end).toMatchObject({ done: 1, failed: 1, isCut: true });
});

test("a database that is away ends the round at once, and the job with it; a card processor that is away does not", async () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect" });
  await expect(roundOf({ 0: new Error("Failed query", { cause: refused }) })).rejects.toThrow("Failed query");
  await expect(roundOf({ 0: Object.assign(new Error("no room"), { code: "53100" }) })).rejects.toThrow("no room");
  const { end } = await roundOf({ 0: new CardProcessorUnreachable("down", { cause: refused }) });
  expect(end).toMatchObject({ done: 3, failed: 1 });
});

test("pages end with the first short one, and each begins after the row before it", async () => {
  const cursors: (number | undefined)[] = [];
  const read = async (after = -1) => {
    cursors.push(after);
    return [0, 1, 2, 3, 4].filter((row) => row > after).slice(0, 2);
  };
  const rows: number[] = [];
  for await (const row of inPages(2, read)) rows.push(row);
  expect(rows).toEqual([0, 1, 2, 3, 4]);
  expect(cursors).toEqual([-1, 1, 3]);
});
