/** No file that the site makes or takes fills its memory: each is named here, with what bounds it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { writeCsv } from "#platform/spreadsheet/write-csv.ts";
import { writeXlsx } from "#platform/spreadsheet/write-xlsx.ts";
import { inThread } from "#platform/threads/in-thread.ts";
import { IN_THREADS, OF_ONE_THING, STREAMS, TABLES, UPLOADS } from "#test/files-of-the-site.ts";
import { heldHeap } from "#test/held-heap.ts";
import type { BoundedPaper } from "#test/paper-thread.ts";

const document = JSON.parse(readFileSync("openapi.json", "utf8"));

type Bodies = { content?: Record<string, unknown> };
type Operation = { requestBody?: Bodies; responses?: Record<string, Bodies> };

const hasFile = ({ content = {} }: Bodies = {}) => Object.keys(content).some((type) => type !== "application/json");

/** Each call of the document whose answer or body is a file. */
const filesOfDocument = () =>
  Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody, responses }]) =>
      hasFile(responses?.[200]) || hasFile(requestBody) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );

test("every file of the API is in the list, with why its length cannot fill the memory", () => {
  const tables = TABLES.flatMap((path) => [`GET ${path}.csv`, `GET ${path}.xlsx`]);
  const listed = [...tables, ...IN_THREADS, ...OF_ONE_THING, ...STREAMS, ...UPLOADS];
  expect(filesOfDocument().toSorted()).toEqual(listed.toSorted());
});

const ROWS = 20_000;

/** Ten cells of a hundred letters in each row: 20 MB, where all of them are kept. */
function longTable(): Table {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let row = 0; row < ROWS; row += 250)
      yield Array.from({ length: 250 }, (_, at) =>
        Array.from({ length: 10 }, (__, column) => `${row + at} ${column} `.padEnd(100, "x")),
      );
  }
  return { name: "long", header: Array.from({ length: 10 }, (_, at) => `Column ${at}`), batches: batches() };
}

/** Measured: 1 MB as CSV, 2 MB as a workbook; a file that is kept whole takes 20. */
test.each([
  ["CSV", writeCsv],
  ["a workbook", writeXlsx],
] as const)("a table of 20,000 rows as %s keeps a few megabytes alive, whatever its length", async (_, write) => {
  const { bytes, held } = await heldHeap(write(longTable()));
  expect(bytes).toBeGreaterThan(ROWS);
  expect(held).toBeLessThan(8);
});

test("a file that is kept whole would be noticed", async () => {
  const kept: string[] = [];
  async function* keeping() {
    for await (const piece of writeCsv(longTable())) {
      kept.push(piece);
      yield piece;
    }
  }
  expect((await heldHeap(keeping())).held).toBeGreaterThan(10);
});

/** Measured: the statement of 500 charges in seven scripts needs the most, and is drawn in a thread of 32 MB. */
const LIMITS = { ms: 300_000, heapMb: 64 };

test.each(["deposit slip", "statement", "invoice"] satisfies BoundedPaper[])(
  "the longest %s that there may be is drawn in 64 MB",
  async (paper) => {
    const beside = new URL("../../test/held-heap.ts", import.meta.url).href;
    const tooHeavy = () => new Error(`the ${paper} takes more than ${LIMITS.heapMb} MB`);
    expect(await inThread<number>({ script: "paper-thread", beside, data: paper, tooHeavy }, LIMITS)).toBeGreaterThan(
      10_000,
    );
  },
  LIMITS.ms,
);
