import { Readable } from "node:stream";

/**
 * Pieces as the body of an answer: the next one is read only when the client has taken the one before. A client that
 * leaves ends the reading. `Readable.toWeb` is no way to do this: of a client that leaves at the wrong moment it makes an
 * exception that nothing catches and that ends the process.
 */
export function streamOf(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reading = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      if (pieces instanceof Readable) pieces.destroy();
      await reading.return?.(undefined);
    },
  });
}
