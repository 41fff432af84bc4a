import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";
import { units } from "./units.ts";

const folder = mkdtempSync(join(tmpdir(), "units-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an error that no test awaits fails its file as a whole, with its words, so that it is played again", async () => {
  const file = join(folder, "dues.test.ts");
  writeFileSync(file, `test("adds", () => void Promise.reject(new Error("nobody waits")));`);
  const { first, again, read } = units(`--root "${folder}" --globals`, folder);
  const { code } = await runCommand(first.command, { env: first.env ?? {} });
  const report = read("first");
  const failed = report.results.filter(({ isPassed }) => !isPassed);
  expect({ code, faults: report.faults, passed: report.results.length - failed.length }).toEqual({
    code: 1,
    faults: [],
    passed: 1,
  });
  expect(failed).toMatchObject([{ title: "an error outside of its tests: Error: nobody waits", isFile: true }]);
  expect(again(failed, report).command).toContain("dues.test.ts");
});
