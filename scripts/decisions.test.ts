/** docs/decisions: each number is given once, each title begins with it, and the index has one line for each file. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("../docs/decisions/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");
const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
const numberOf = (name: string) => name.slice(0, 4);

test("every decision has a number of its own, without a gap, and its title begins with it", () => {
  const numbers = files.map(numberOf).sort();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, "0")));
  expect(files.filter((name) => !read(name).startsWith(`# ${numberOf(name)} `))).toEqual([]);
});

test("the index names every decision once, by its number", () => {
  const lines = [...read("README.md").matchAll(/^- \[(\d{4})\]\(([\w-]+\.md)\) \S/gm)];
  expect(lines.map(([, , name]) => name).sort()).toEqual(files.sort());
  expect(lines.filter(([, number, name = ""]) => number !== numberOf(name))).toEqual([]);
});
