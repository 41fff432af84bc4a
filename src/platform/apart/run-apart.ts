/**
 * Work in a process of its own: what takes long would keep every visitor waiting, and what it costs cannot be seen from
 * outside. It is ended when it takes too long or too much memory, and the program goes on. A thread would not do: Node
 * may end the whole program when the heap of a thread is full (nodejs/node#47224).
 */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Answered } from "./answer-once.ts";

export type Bounds = { ms: number; heapMb: number };

type Work = {
  /** The script's name without its ending; it calls `answerOnce`. */
  script: string;
  /** `import.meta.url` of a module beside the script. */
  beside: string;
  /** Copied. */
  data: unknown;
  /** Makes the error beyond the bounds. */
  tooHeavy: () => Error;
};

/** Enough of a broken script's last words to find the fault. */
const WORDS = 4000;

/** @throws what `tooHeavy` makes, and what the script throws */
export async function runApart<Answer>({ script, beside, data, tooHeavy }: Work, { ms, heapMb }: Bounds) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const child = fork(fileOf(script, beside), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=8"],
    // The process gets no secrets.
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const words = lastWords(child);
  const timer = setTimeout(() => reject(tooHeavy()), ms);
  child.on("message", (answered) => {
    const { answer, error } = answered as Answered<Answer>;
    if (error === undefined) resolve(answer as Answer);
    else reject(error);
  });
  child.on("error", reject);
  child.on("close", (code) => reject(isOutOfMemory(code) ? tooHeavy() : new Error(`${script} ended: ${words()}`)));
  // Refused once it has ended; "close" says why.
  child.send(data as object, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** A signal ended it: V8 aborts when the heap is full, and the system kills when the machine's memory is. */
const isOutOfMemory = (code: number | null) => code === null || code === 134;

function lastWords(child: ChildProcess): () => string {
  let words = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    words = (words + chunk).slice(-WORDS);
  });
  return () => words.trim();
}

/** The source; in a build the script beside the bundle, of which the module is the entry or a chunk in a folder. */
function fileOf(script: string, beside: string): string {
  const names = [`./${script}.ts`, `./${script}.js`, `../${script}.js`];
  const found = names.map((name) => new URL(name, beside)).find((file) => existsSync(file));
  if (!found) throw new Error(`the build has no ${script}.js beside its bundle`);
  return fileURLToPath(found);
}
