/** Standard output that blocks neither the site while its reader is slow, nor its stop. */
import type { Writable } from "node:stream";

export type Output = { write(text: string): void };

/** Some thousand lines. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Node writes to a pipe without waiting and buffers in memory what its reader does not take. Here the buffer is
 * bounded: output beyond it is lost, and a line reports how much. A closed reader is not treated as a failure.
 */
export function createOutput(stream: Writable = process.stdout, maxWaiting = MAX_WAITING_BYTES): Output {
  let lost = 0;
  stream.on("error", () => {});
  return {
    write(text) {
      if (stream.destroyed || stream.writableLength > maxWaiting) {
        lost += 1;
        return;
      }
      if (lost > 0)
        stream.write(`${JSON.stringify({ level: 40, lost, msg: "lines were lost because they were not read" })}\n`);
      lost = 0;
      stream.write(text);
    },
  };
}
