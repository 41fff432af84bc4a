/** Runs a command of the gate as its own process; returns its exit code, its output and its duration. */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

export const PROJECT_FOLDER = fileURLToPath(new URL("../../", import.meta.url));
export const RESULTS = join(PROJECT_FOLDER, "test-results");

export type CommandEnd = {
  code: number;
  output: string;
  seconds: number;
  /** The processor time of the command and of all processes that it waited for. */
  processorSeconds: number;
};

/** Between the end of a command and that of its output. */
const LEFT_BEHIND_MS = 3_000;

type Options = {
  /** Shows the output at once as well; commands that run in parallel keep theirs until they end. */
  isShown?: boolean;
  env?: Record<string, string>;
};

/** Standard input is closed: nothing in the gate may wait for an answer. */
export function runCommand(command: string, { isShown = false, env = {} }: Options = {}): Promise<CommandEnd> {
  const startedAt = performance.now();
  const path = [join(PROJECT_FOLDER, "node_modules/.bin"), process.env.PATH].join(delimiter);
  // The shell's `times` includes its children's processor time; Node reports only a process's own.
  const child = spawn("sh", ["-c", `(${command})\ncode=$?; times >&3; exit $code`], {
    cwd: PROJECT_FOLDER,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, PATH: path, CI: "true", NO_COLOR: process.env.NO_COLOR ?? "1", ...env },
  });
  if (isShown) {
    child.stdout?.on("data", (chunk) => process.stdout.write(chunk));
    child.stderr?.on("data", (chunk) => process.stderr.write(chunk));
  }
  const output = [child.stdout, child.stderr].map(collect);
  const times = collect(child.stdio[3] as Readable);
  return new Promise((resolve) => {
    const end = (code: number, words: string) =>
      resolve({
        code,
        output: words,
        seconds: (performance.now() - startedAt) / 1000,
        processorSeconds: sumTimes(times()),
      });
    child.once("error", (error) => end(1, String(error)));
    // A process that it left behind would keep its output open for ever.
    child.once("exit", (code) => {
      const late = setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy();
        end(code ?? 1, output.map((read) => read()).join(""));
      }, LEFT_BEHIND_MS);
      child.once("close", () => clearTimeout(late));
    });
    child.once("close", (code) => end(code ?? 1, output.map((read) => read()).join("")));
  });
}

function collect(stream: Readable | null): () => string {
  let text = "";
  stream?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** Sums what `times` prints, such as `0m1.25s 1m0.50s`, in seconds. */
export function sumTimes(text: string): number {
  const figures = [...text.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)];
  return figures.reduce(
    (sum, [, minutes, seconds = "0"]) => sum + 60 * Number(minutes) + Number(seconds.replace(",", ".")),
    0,
  );
}
