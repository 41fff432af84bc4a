/** Tables as CSV and as workbooks; the workbooks are read by another library than the one that writes them. */
import fc from "fast-check";
import { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import { HOSTILE } from "#test/hostile-texts.ts";
import { testSeed } from "#test/seed.ts";
import { readTable } from "./read-table.ts";
import { columnName } from "./sheet-row.ts";
import { type Cell, fromHarmless, type Table, toHarmless } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const HEADER = ["Name", "Amount", "Day", "Time", "Count"];
const ROW: Cell[] = [
  "Delta & Sons <Paving>",
  { cents: -169_050 },
  { day: "2027-03-01" },
  at("2027-07-01T13:30:00Z"),
  7,
];

function at(iso: string): Cell {
  return { at: iso, zone: "America/Chicago" };
}

const tableOf = (...batches: Cell[][][]): Table => ({
  name: "members: 2027/28",
  header: HEADER,
  batches: (async function* () {
    yield* batches;
  })(),
});

async function bytesOf(table: Table): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of writeXlsx(table)) pieces.push(new Uint8Array(piece));
  return new Blob(pieces).arrayBuffer();
}
const sheetOf = async (...batches: Cell[][][]) =>
  readSheet(await bytesOf(tableOf(...batches)), { trim: false }) as Promise<unknown[][]>;
async function csvOf(...batches: Cell[][][]): Promise<string> {
  let text = "";
  for await (const piece of writeCsv(tableOf(...batches))) text += piece;
  return text;
}

test("a workbook has true numbers, amounts, days and instants as clocks of the zone show them", async () => {
  const [header, [name, amount, day, time, count] = []] = await sheetOf([ROW]);
  expect(header).toEqual(HEADER);
  expect([name, amount, day, count]).toEqual(["Delta & Sons <Paving>", -1690.5, new Date("2027-03-01T00:00:00Z"), 7]);
  // A workbook counts days, so that a time is right but for a fraction of a second.
  expect(Math.abs(Number(time) - Date.parse("2027-07-01T08:30:00Z"))).toBeLessThan(1000);
});

test("a file of accents begins as Excel for Windows needs it, once however many pieces it has", async () => {
  const csv = await csvOf([["Siobhán Đorđević"]], [["Núñez"]]);
  expect(csv.indexOf("\ufeff")).toBe(0);
  expect(csv.lastIndexOf("\ufeff")).toBe(0);
  expect(await readTable(Buffer.from(csv), 10)).toMatchObject({
    headings: HEADER,
    rows: [{ number: 2 }, { number: 3 }],
  });
});

test("a zip code and a check's number keep their zeros in both kinds of file", async () => {
  const [, zeros] = await sheetOf([["02138", "000123"]]);
  expect(zeros).toEqual(["02138", "000123", null, null, null]);
  expect(await csvOf([["02138", "000123"]])).toContain("\r\n02138,000123\r\n");
});

test("CSV has the same as text", async () => {
  const csv = await csvOf([ROW]);
  expect(csv).toMatch(
    /^\ufeffName,Amount,Day,Time,Count\r\nDelta & Sons <Paving>,-1690.50,2027-03-01,"Jul 1, 2027, 8:30\sAM",7\r\n$/,
  );
});

test("rows of all pieces follow the head, and a table without rows has a head", async () => {
  expect(await sheetOf([["a"], ["b"]], [], [["c"]])).toEqual(
    ["Name", "a", "b", "c"].map((first, row) => [first, ...HEADER.slice(1).map((word) => (row === 0 ? word : null))]),
  );
  expect(await sheetOf()).toEqual([HEADER]);
  expect(await sheetOf([])).toEqual([HEADER]);
  expect(await csvOf([])).toBe("\ufeffName,Amount,Day,Time,Count\r\n");
});

const FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", '=HYPERLINK("https://x.example")'];

test.each(FORMULAS)("no spreadsheet runs %j", async (text) => {
  expect(await csvOf([[text]])).toMatch(/\r\n"?'/);
  const table = tableOf([[text]]);
  let archive = Buffer.alloc(0);
  for await (const piece of writeXlsx(table)) archive = Buffer.concat([archive, piece]);
  const sheet = await sheetXmlOf(archive);
  expect(sheet).toContain('<c r="A2" s="3" t="inlineStr">');
  expect(sheet).not.toMatch(/<f[ >]/);
  expect((await sheetOf([[text]]))[1]?.[0]).toBe(text);
});

test.each(["\n", "\r", "\r\n"])("no line of a text becomes a row of its own after %j", async (lineBreak) => {
  const text = `Hello${lineBreak}=1+1`;
  expect(await csvOf([[text, "b"]])).toContain(`\r\n"${text}",b\r\n`);
});

async function sheetXmlOf(archive: Buffer): Promise<string> {
  const { fromBufferPromise } = await import("yauzl");
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith("sheet1.xml")) {
      let text = "";
      for await (const piece of await zip.openReadStreamPromise(entry)) text += piece;
      return text;
    }
  throw new Error("no sheet");
}

test("what was made harmless is read back as it was", () => {
  const text = fc
    .string()
    .chain((rest) => fc.constantFrom("", "=", "'", "''+", "-", "\t").map((first) => first + rest));
  fc.assert(
    fc.property(text, (one) => fromHarmless(toHarmless(one)) === one),
    { seed: testSeed() },
  );
});

test.each([...Object.values(HOSTILE), "_x0041_", "a\r\nb", "]]>", "\u0000\ud800x", " padded "])(
  "a workbook opens with %j in it",
  async (text) => {
    const [, row] = await sheetOf([[text, text, { day: "1899-01-01" }]]);
    const readable = text.replaceAll("\u0000\ud800", "");
    expect(row).toEqual([readable, readable, "1899-01-01", null, null]);
  },
);

test("a text longer than a cell of Excel is cut", async () => {
  expect((await sheetOf([["x".repeat(40_000)]]))[1]?.[0]).toHaveLength(32_767);
});

test("columns have Excel's letters", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("rows are read only as fast as the file is taken, and no further once its reader has left", async () => {
  let read = 0;
  let isClosed = false;
  const batch = () => Array.from({ length: 100 }, () => [crypto.randomUUID(), crypto.randomUUID()]);
  async function* batches(): AsyncGenerator<Cell[][]> {
    try {
      for (; read < 300; read++) yield batch();
    } finally {
      isClosed = true;
    }
  }
  const pieces = writeXlsx({ name: "long", header: ["A", "B"], batches: batches() });
  for (let taken = 0; taken < 10; taken++) await pieces.next();
  // In the time in which a whole file as long is read.
  await bytesOf(tableOf(...Array.from({ length: 300 }, batch)));
  expect(read).toBeLessThan(100);
  await pieces.return(undefined);
  await expect.poll(() => isClosed).toBe(true);
});

test("a failure while rows are read ends the file as one", async () => {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [["a"]];
    throw new Error("the database is away");
  }
  await expect(bytesOf({ name: "broken", header: ["A"], batches: batches() })).rejects.toThrow("the database is away");
});
