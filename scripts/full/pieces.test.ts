import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { SUITES } from "../../faults/suites.ts";
import { piecesOf } from "./pieces.ts";

const pieces = piecesOf();
const playedBy = (name: string) => {
  const piece = pieces.find((one) => one.name === name);
  return piece && "runner" in piece ? piece.runner("/nowhere").first.command : "";
};
const wordsOf = (what: string) =>
  pieces
    .filter(({ name }) => name.startsWith(what))
    .flatMap(({ name }) => playedBy(name).split(" "))
    .filter((word) => /\.(spec|test)\.ts$/.test(word))
    .sort();

test("each spec and each volume is in one piece", () => {
  expect(wordsOf("journeys ")).toEqual(globSync("e2e/*.spec.ts").sort());
  expect(wordsOf("volumes ")).toEqual(globSync("{src,test,scripts,lighthouse}/**/*.volume.test.ts").sort());
});

test("each fault suite is a piece, and no two pieces have one name", () => {
  const names = pieces.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("faults "))).toEqual(SUITES.map(({ script }) => `faults ${script}`));
  expect(new Set(names).size).toBe(names.length);
});
