/**
 * Reads a workbook in a thread of its own. Its XML is parsed in one go, which would keep every visitor waiting, and what
 * it costs cannot be seen from outside: the thread is ended when it takes too long or too much memory.
 */
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { AppError } from "#shared/errors.ts";
import { cellTooLong, unreadableWorkbook, workbookTooHeavy, workbookTooWide } from "./table-errors.ts";
import type { WorkbookAnswer } from "./xlsx-worker.ts";

/** Five thousand rows of twenty columns take a second and 60 MB. */
const LIMITS = { ms: 30_000, heapMb: 192 };

/** One at a time, so that several uploads take no more memory than one. */
const inTurn = pLimit(1);

const REFUSALS = new Map<string, () => AppError>(
  [unreadableWorkbook, workbookTooWide, cellTooLong].map((make) => [make().code, make]),
);

/** @throws as `readXlsx`, `files.workbook-too-heavy` */
export const readApart = (archive: Uint8Array, limits = LIMITS): Promise<string[][]> =>
  inTurn(() => readInThread(archive, limits));

async function readInThread(archive: Uint8Array, { ms, heapMb }: typeof LIMITS): Promise<string[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookAnswer>();
  const worker = new Worker(workerFile(), {
    workerData: archive,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    // The thread gets no secrets.
    env: {},
  });
  const timer = setTimeout(() => reject(workbookTooHeavy()), ms);
  worker.on("message", resolve);
  worker.on("error", (error: Error & { code?: string }) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? workbookTooHeavy() : error),
  );
  worker.on("exit", () => reject(workbookTooHeavy()));
  try {
    const answer = await promise;
    if ("rows" in answer) return answer.rows;
    throw (REFUSALS.get(answer.refusal) ?? unreadableWorkbook)();
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The source; in a build the script beside the bundle, of which this module is the entry or a chunk in a folder. */
function workerFile(): URL {
  const names = ["./xlsx-worker.ts", "./xlsx-worker.js", "../xlsx-worker.js"];
  const found = names.map((name) => new URL(name, import.meta.url)).find((file) => existsSync(file));
  if (!found) throw new Error("the build has no xlsx-worker.js beside its bundle");
  return found;
}
