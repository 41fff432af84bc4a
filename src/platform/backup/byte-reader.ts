/** Reads a stream in pieces of a wanted size. */

export type ByteReader = {
  /** Exactly so many bytes, or what is left of the stream. */
  read(bytes: number): Promise<Buffer>;
  /** One line without its end. @throws RangeError when it is longer than `most` */
  line(most: number): Promise<string>;
};

const LINE_END = 0x0a;

export function createReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  async function read(bytes: number): Promise<Buffer> {
    while (heldBytes < bytes) {
      const { done, value } = await pieces.next();
      if (done) break;
      held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      heldBytes += value.byteLength;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    const rest = all.subarray(bytes);
    held = rest.length > 0 ? [rest] : [];
    heldBytes = rest.length;
    return all.subarray(0, bytes);
  }
  return {
    read,
    async line(most) {
      const found: number[] = [];
      for (;;) {
        const [byte] = await read(1);
        if (byte === undefined || byte === LINE_END) return Buffer.from(found).toString("latin1");
        if (found.push(byte) > most) throw new RangeError("a line is too long");
      }
    },
  };
}
