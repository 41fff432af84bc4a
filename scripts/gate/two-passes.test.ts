import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runCommand, sumTimes } from "./run-command.ts";
import { judge, type Report, type Runner, runTwice, type TestResult } from "./two-passes.ts";

const LOAD = [4, 3, 2];

function result(title: string, isPassed: boolean, over: Partial<TestResult> = {}): TestResult {
  return { id: title, file: "src/dues.test.ts", title, isPassed, ...(!isPassed && { error: "too late" }), ...over };
}

const report = (...results: TestResult[]): Report => ({ results, faults: [] });
const titles = (tests: { title: string }[]) => tests.map(({ title }) => title);

describe("the verdict over two passes", () => {
  test("a test that fails in the quiet as well is red", () => {
    const { passed, failed, shaky } = judge(report(result("adds", false)), report(result("adds", false)), LOAD);
    expect({ passed, failed: titles(failed), shaky }).toEqual({ passed: 0, failed: ["adds"], shaky: [] });
  });

  test("a test that passes in the quiet counts as passed and is named with the first error and the load", () => {
    const first = report(result("adds", false, { line: 12 }), result("sums", true));
    const { passed, failed, shaky } = judge(first, report(result("adds", true)), LOAD);
    expect({ passed, failed }).toEqual({ passed: 2, failed: [] });
    expect(shaky).toEqual([{ file: "src/dues.test.ts", line: 12, title: "adds", error: "too late", load: LOAD }]);
  });

  test("a test that only the quiet pass played counts: its chain had broken before it", () => {
    const again = report(result("first link", true), result("second link", false));
    const { passed, failed } = judge(report(result("first link", false)), again, LOAD);
    expect({ passed, failed: titles(failed) }).toEqual({ passed: 1, failed: ["second link"] });
  });

  test.each([
    ["passes there whole", true, 2],
    ["fails there otherwise", false, 0],
  ])("a test whose name differs from run to run is judged by its file, which %s", (_, isPassed, passed) => {
    const ended = judge(report(result("seed 7", false)), report(result("seed 8", isPassed)), LOAD);
    expect(ended.passed).toBe(passed);
    expect(ended.failed).toHaveLength(isPassed ? 0 : 2);
  });

  test("a file that could not be read at first is shaky, and no passed test beside those in it", () => {
    const again = report(result("adds", true), result("sums", true));
    const { passed, shaky } = judge(report(result("the file itself", false, { isFile: true })), again, LOAD);
    expect({ passed, shaky: titles(shaky) }).toEqual({ passed: 2, shaky: ["the file itself"] });
  });

  test("without a second pass every failure is red", () => {
    expect(titles(judge(report(result("adds", false)), undefined, LOAD).failed)).toEqual(["adds"]);
  });
});

describe("the two passes", () => {
  const folder = mkdtempSync(join(tmpdir(), "two-passes-"));
  beforeEach(() => void vi.spyOn(console, "log").mockReturnValue());
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Plays tests that write their results, one `title=end` a line. */
  function runner(first: string, again: string, most = 2): Runner {
    const write = (name: string, ends: string) =>
      `mkdir -p ${folder}; printf '${ends.replaceAll(" ", "\\n")}' > ${folder}/${name}; ! grep -q failed ${folder}/${name}`;
    return {
      first: { command: write("first", first) },
      again: () => ({ command: write("again", again) }),
      read: (pass) => report(...readEnds(join(folder, pass))),
      most,
      count: (failed) => failed.length,
    };
  }

  const readEnds = (path: string) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line) => line.split("="))
      .map(([title = "", end]) => result(title, end === "passed"));

  test("what fails only beside everything else ends green and shaky", async () => {
    const { passed, failed, shaky, faults } = await runTwice(runner("a=passed b=failed", "b=passed"));
    expect({ passed, failed, shaky: titles(shaky), faults }).toEqual({
      passed: 2,
      failed: [],
      shaky: ["b"],
      faults: [],
    });
  });

  test("more failures than chance explains are red at once, without a second pass", async () => {
    const { failed, shaky } = await runTwice(runner("a=failed b=failed c=failed", "a=passed b=passed c=passed"));
    expect({ failed: titles(failed), shaky }).toEqual({ failed: ["a", "b", "c"], shaky: [] });
  });

  /** A runner whose one test passes, that prints its last words in the first pass, and ends so in each. */
  const ending = (first: number, again: number): Runner => ({
    ...runner("a=passed", ""),
    first: { command: `echo the server does not stop; exit ${first}` },
    again: (failed) => ({ command: `test ${failed.length} = 0 && exit ${again}` }),
    read: () => report(result("a", true)),
  });
  const WORDS = "ended with 3, though no test failed, after: the server does not stop";

  test("a runner that fails without naming a failed test plays everything again, and is shaky when that ends well", async () => {
    const { passed, faults, shaky } = await runTwice(ending(3, 0));
    expect({ passed, faults, shaky: titles(shaky) }).toEqual({ passed: 1, faults: [], shaky: [WORDS] });
  });

  test("a runner that fails so twice is red", async () => {
    const { faults } = await runTwice(ending(3, 4));
    expect(faults).toEqual([expect.stringContaining("ended with 4, though no test failed")]);
  });
});

describe("a command", () => {
  test("tells its end, its words and the processor time of its children", async () => {
    const busy = "let i = 0; while (process.cpuUsage().user < 2e5) i++; console.log('done'); process.exit(4)";
    const { code, output, processorSeconds } = await runCommand(`node -e "${busy}"`);
    expect({ code, output }).toEqual({ code: 4, output: "done\n" });
    expect(processorSeconds).toBeGreaterThan(0.19);
  });

  test("ends although a process that it left behind keeps its output open", async () => {
    const { code, output } = await runCommand("echo done; sleep 8 & exit 5");
    expect({ code, output }).toEqual({ code: 5, output: "done\n" });
  });

  test("sums the times of a shell in every spelling", () => {
    expect(sumTimes("0m0.10s 0m0.20s\n2m1.500s 0m0,200s\n")).toBeCloseTo(122);
  });
});
