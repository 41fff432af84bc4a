/**
 * Work in a thread of its own: what takes long would keep every visitor waiting, and what it costs cannot be seen from
 * outside. The thread is ended when it takes too long or too much memory, and the program goes on.
 */
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

export type Bounds = { ms: number; heapMb: number };

type Work = {
  /** The script's name without its ending; it answers once, by `parentPort`. */
  script: string;
  /** `import.meta.url` of a module beside the script. */
  beside: string;
  /** The script's `workerData`; copied. */
  data: unknown;
  /** Makes the error beyond the bounds. */
  tooHeavy: () => Error;
};

/** @throws what `tooHeavy` makes, and what the script throws */
export async function inThread<Answer>({ script, beside, data, tooHeavy }: Work, { ms, heapMb }: Bounds) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const worker = new Worker(fileOf(script, beside), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    // The thread gets no secrets.
    env: {},
  });
  const timer = setTimeout(() => reject(tooHeavy()), ms);
  worker.on("message", resolve);
  worker.on("error", (error: Error & { code?: string }) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooHeavy() : error),
  );
  worker.on("exit", () => reject(tooHeavy()));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The source; in a build the script beside the bundle, of which the module is the entry or a chunk in a folder. */
function fileOf(script: string, beside: string): URL {
  const names = [`./${script}.ts`, `./${script}.js`, `../${script}.js`];
  const found = names.map((name) => new URL(name, beside)).find((file) => existsSync(file));
  if (!found) throw new Error(`the build has no ${script}.js beside its bundle`);
  return found;
}
