/** No generated or uploaded file fills the memory: each is listed here with its bound. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLiveStreams } from "#platform/live/live-streams.ts";
import { createLog } from "#platform/log/log.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { writeCsv } from "#platform/spreadsheet/write-csv.ts";
import { writeXlsx } from "#platform/spreadsheet/write-xlsx.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { APART, OF_ONE_THING, STORED, STREAMS, TABLES, TABLES_BY_TOKEN, UPLOADS } from "#test/files-of-the-site.ts";
import { aliveMegabytes, heldHeap } from "#test/held-heap.ts";
import { drawWithin, FAST, PAPER_MS, SLOW } from "#test/measured-papers.ts";
import { createApiRoutes } from "./api.ts";

const document = await readDocument(createApiRoutes());

const hasFile = ({ content = {} }: { content?: Record<string, unknown> } = {}) =>
  Object.keys(content).some((type) => type !== "application/json");

/** Each call of the document whose answer or body is a file. */
const filesOfDocument = () =>
  callsOf(document).flatMap(({ method, path, operation: { requestBody, responses } }) =>
    hasFile(responses[200]) || hasFile(requestBody) ? [`${method} ${path}`] : [],
  );

test("every file of the API is in the list, with why its length cannot fill the memory", () => {
  const tables = TABLES.flatMap((path) => [`GET ${path}.csv`, `GET ${path}.xlsx`]);
  const listed = [
    ...tables,
    ...Object.keys(TABLES_BY_TOKEN),
    ...Object.keys(APART),
    ...Object.keys(OF_ONE_THING),
    ...STORED,
    ...STREAMS,
    ...UPLOADS,
  ];
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

/** Measured: 1 MB as CSV, 2 MB as a workbook and 9 while other work takes the processors; a file that is kept whole takes 20. */
test.each([
  ["CSV", writeCsv],
  ["a workbook", writeXlsx],
] as const)("a table of 20,000 rows as %s keeps a few megabytes alive, whatever its length", async (_, write) => {
  const { bytes, held } = await heldHeap(write(longTable()));
  expect(bytes).toBeGreaterThan(ROWS);
  expect(held).toBeLessThan(12);
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

test("each paper of one thing that is listed is measured, and each that is measured is listed", () => {
  expect(new Set([...Object.values(OF_ONE_THING), "packet of classes"])).toEqual(new Set([...FAST, ...SLOW]));
  for (const file of Object.values({ ...APART, ...TABLES_BY_TOKEN }))
    expect(readFileSync(file, "utf8")).toContain("too much memory");
});

test.each(FAST)("the longest %s that there may be is drawn in 64 MB", (paper) => drawWithin(paper), PAPER_MS);

test(
  "a process with too little memory would be noticed",
  async () => {
    await expect(drawWithin("deposit slip", 4)).rejects.toThrow("the deposit slip takes more than 4 MB");
  },
  PAPER_MS,
);

/**
 * Messages of 20 kB: an event with everything limited has less. Kept for each reader, fifty of them would be 100 MB.
 */
test("a hundred readers of a stream that take nothing keep a few megabytes alive, and are cut", async () => {
  let at = 0;
  let hear = () => {};
  const onChange = (react: () => void) => {
    hear = react;
  };
  const streams = createLiveStreams({ isListening: () => true, onChange }, createLog("silent"));
  const line = "x".repeat(20_000);
  const topic = {
    name: "event",
    read: async () => {
      at += 1;
      return `${line}${at}`;
    },
  };
  const before = aliveMegabytes();
  const open = Array.from({ length: 100 }, (_, reader) =>
    streams.open(topic, { address: `192.0.2.${reader}`, signal: new AbortController().signal }),
  );
  await Promise.all(open);
  let most = 0;
  const timer = setInterval(() => hear(), 5);
  while (streams.count() > 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    most = Math.max(most, aliveMegabytes() - before);
  }
  clearInterval(timer);
  expect(at).toBeLessThan(60);
  expect(most).toBeLessThan(20);
});
