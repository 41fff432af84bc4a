import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeFullReport } from "./full-report.ts";
import type { PieceEnd } from "./state.ts";

const folder = mkdtempSync(join(tmpdir(), "blacktop-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

const end = (over: Partial<PieceEnd> = {}): PieceEnd => ({
  verdict: "green",
  seconds: 90,
  processorSeconds: 120,
  seed: 7,
  endedAt: "2027-01-05T10:00:00.000Z",
  ...over,
});
const piece = (name: string) => ({ name, command: "true" });
const tests = { passed: 3, failed: [], shaky: [], faults: [] };

test("the report names what is red, shaky and not played, and compares with the run before", () => {
  const shaky = { file: "e2e/golf.spec.ts", line: 12, title: "pays once", error: "too late", load: [4, 3, 2] };
  const failed = { id: "x", file: "src/dues.test.ts", title: "adds", isPassed: false };
  const pieces = {
    units: end({ verdict: "red", tests: { ...tests, failed: [failed] } }),
    golf: end({ tests: { ...tests, shaky: [shaky] } }),
  };
  const last = { units: end({ processorSeconds: 60 }) };
  const all = ["units", "golf", "faults"].map(piece);
  expect(writeFullReport({ tree: "0123456789abcdef", pieces, last }, all, folder).isGreen).toBe(false);
  const report = readFileSync(join(folder, "report.md"), "utf8");
  expect(report).toContain(
    "2 of 3 pieces played, 1 red; 6 tests passed, 1 shaky; 180 s, 240 processor seconds, 2.00 of",
  );
  expect(report).toContain("## Red\n\n- units: src/dues.test.ts adds");
  expect(report).toContain("## Shaky\n\n- e2e/golf.spec.ts:12 pays once; seed 7");
  expect(report).toContain("## Not played\n\n- faults");
});

test("a run whose played pieces are all green is green", () => {
  const state = { tree: "0123456789abcdef", pieces: { units: end({ tests }) }, last: {} };
  expect(writeFullReport(state, ["units", "golf"].map(piece), folder).isGreen).toBe(true);
});
