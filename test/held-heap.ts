/** Measures how much of a file stays in memory while it is made, without garbage that is not collected yet. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const MEGABYTE = 1024 * 1024;

/** The heap and the buffers that this process keeps alive. */
export function aliveMegabytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

export type HeldHeap = {
  bytes: number;
  /** The most above what was alive before, in megabytes. */
  held: number;
};

/** Takes the pieces as a slow reader does, and keeps none of them. */
export async function heldHeap(pieces: AsyncIterable<string | Uint8Array>, looks = 12): Promise<HeldHeap> {
  const before = aliveMegabytes();
  let [bytes, held, taken, next] = [0, 0, 0, 1];
  for await (const piece of pieces) {
    bytes += piece.length;
    taken += 1;
    if (taken < next) continue;
    // Ever more seldom: a collection of the whole heap takes longer than a piece.
    next = Math.ceil(next * (1 + 6 / looks));
    held = Math.max(held, aliveMegabytes() - before);
  }
  return { bytes, held: Math.max(held, aliveMegabytes() - before) };
}
