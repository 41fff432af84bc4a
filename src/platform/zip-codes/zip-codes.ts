/** The city and the state of a US zip code, from a table that comes with the program, without a request to anyone. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** The city by its usual name, the state by its two letters. */
export type ZipCity = { city: string; state: string };

export type ZipCodes = {
  /** @param zip five digits. @returns `undefined` for a code that the table does not have. */
  find(zip: string): Promise<ZipCity | undefined>;
};

/**
 * Reads the table with the first question: a site at rest does without it. It stays one buffer of lines, 0.7 MB outside
 * the heap, which is searched as it is.
 *
 * @param file the table that `scripts/write-zip-codes.ts` writes: lines such as `39208MSPearl`, sorted, compressed.
 */
export function createZipCodes(file: string): ZipCodes {
  let table: Promise<Buffer> | undefined;
  const load = () => {
    table ??= readFile(file).then(promisify(gunzip));
    // A file that cannot be read now may be there next time.
    table.catch(() => {
      table = undefined;
    });
    return table;
  };
  return { find: async (zip) => lookUp(await load(), zip) };
}

const NEW_LINE = 10;

/** Halves the table until one line is left. Both bounds are always the beginning of a line, or the table's end. */
function lookUp(table: Buffer, zip: string): ZipCity | undefined {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = table.lastIndexOf(NEW_LINE, middle - 1) + 1;
    const end = table.indexOf(NEW_LINE, middle);
    const line = table.toString("latin1", start, end);
    const found = line.slice(0, 5);
    if (found === zip) return { state: line.slice(5, 7), city: line.slice(7) };
    if (found < zip) low = end + 1;
    else high = start;
  }
  return undefined;
}
