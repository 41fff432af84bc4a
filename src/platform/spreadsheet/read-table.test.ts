/** Tables that people upload: as spreadsheet programs write them, and such as are made to do harm. */
import { describe, expect, test } from "vitest";
import { HOSTILE } from "#test/hostile-texts.ts";
import { rawWorkbook, sheetOf, sheetsOf, workbookOf } from "#test/workbook.ts";
import { readTable } from "./read-table.ts";
import { toHarmless } from "./table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array, most = 10) => {
  const { headings, rows } = await readTable(bytes, most);
  return [headings, ...rows.map(({ cells }) => cells)];
};
const LINES = [
  ["Name", "City"],
  ["Delta; Paving, Inc.", "Yazoo City"],
  ["Größe & Söhne", "Pass Christian"],
];
const csvOf = (sign: string, end = "\r\n") =>
  LINES.map((line) => line.map((text) => (/[;,]/.test(text) ? `"${text}"` : text)).join(sign)).join(end);
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["commas", utf8(csvOf(","))],
  ["semicolons", utf8(csvOf(";"))],
  ["tabs", utf8(csvOf("\t"))],
  ["a byte order mark", utf8(`\ufeff${csvOf(",")}`)],
  ["line feeds", utf8(csvOf(",", "\n"))],
  ["carriage returns", utf8(csvOf(",", "\r"))],
  ["Excel's line about the separator", utf8(`sep=;\r\n${csvOf(";")}`)],
  ["Windows-1252", windows1252(csvOf(";"))],
  ["UTF-16", new Uint8Array([0xff, 0xfe, ...Buffer.from(csvOf("\t"), "utf16le")])],
  ["empty lines", utf8(`\r\n,\r\n${csvOf(",")}\r\n\r\n`)],
])("CSV with %s is read", async (_what, bytes) => {
  expect(await read(bytes)).toEqual(LINES);
});

test("a workbook is read, with days, numbers and yes or no as texts", async () => {
  const bytes = await workbookOf([...LINES, [{ day: "2027-12-31" }, 38_801], ["", { cents: 150 }]]);
  expect(await read(bytes)).toEqual([...LINES, ["2027-12-31", "38801"], ["", "1.5"]]);
  const truth = await rawWorkbook(sheetOf('<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c></row>'));
  expect(await read(truth)).toEqual([["yes", "no"]]);
});

test("of a formula its value is read", async () => {
  const cells = '<c r="A1" t="str"><f>CONCATENATE("De","lta")</f><v>Delta</v></c><c r="B1"><f>1+1</f><v>2</v></c>';
  expect(await read(await rawWorkbook(sheetOf(`<row r="1">${cells}<c r="C1" t="str"><f>A9</f></c></row>`)))).toEqual([
    ["Delta", "2"],
  ]);
});

/** A style sheet with a format of each code, in their order from 0. */
const stylesOf = (...codes: string[]) => {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("");
  const cells = codes.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join("");
  const xml = `<numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${cells}</cellXfs>`;
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return { "xl/styles.xml": Buffer.from(`<styleSheet xmlns="${main}">${xml}</styleSheet>`) };
};

test("numbers are read with the zeros that Excel shows in front of them", async () => {
  const styles = stylesOf("00000", "00000\\-0000", "[$-409]0.00", "0");
  const cells = [
    '<c r="A1" s="0"><v>2138</v></c><c r="B1" s="1"><v>21385001</v></c><c r="C1" s="0" t="n"><v>901</v></c>',
    '<c r="D1" s="2"><v>2138</v></c><c r="E1" s="3"><v>7</v></c><c r="F1" s="0" t="inlineStr"><is><t>12</t></is></c>',
    '<c r="G1" s="0"><v>139201</v></c><c r="H1" s="0"><v>1.5</v></c>',
  ];
  const bytes = await rawWorkbook(sheetOf(`<row r="1">${cells.join("")}</row>`), styles);
  expect(await read(bytes)).toEqual([["02138", "02138-5001", "00901", "2138", "7", "12", "139201", "1.5"]]);
});

test("a sum is read in the digits that Excel shows", async () => {
  const bytes = await rawWorkbook(sheetOf('<row r="1"><c r="A1"><v>0.30000000000000004</v></c></row>'));
  expect(await read(bytes)).toEqual([["0.3"]]);
});

describe("of a workbook with several sheets", () => {
  const COVER = [["Members of the association"], [""], ["as of June"]];

  test("the first sheet with a table is read by default", async () => {
    const bytes = await sheetsOf({ Cover: COVER, Members: LINES, Others: [["a", "b"], ...LINES] });
    const names = ["Cover", "Members", "Others"];
    expect(await readTable(bytes, 10)).toMatchObject({ sheets: names, sheet: 1, headings: LINES[0] });
    expect(await readTable(bytes, 10, 0)).toMatchObject({
      sheets: names,
      sheet: 0,
      headings: ["Members of the association"],
    });
    expect(await readTable(bytes, 10, 2)).toMatchObject({ sheet: 2, headings: ["a", "b"] });
    expect(await readTable(bytes, 10, 3)).toMatchObject({ sheet: 1 });
  });

  test("the first sheet is read if no sheet holds a table", async () => {
    expect(await readTable(await sheetsOf({ Cover: COVER, More: COVER }), 10)).toMatchObject({ sheet: 0 });
  });
});

test("a hundred columns are read, and commas within a text do not count", async () => {
  const row = `${"x,".repeat(99)}"${",".repeat(1000)}"`;
  const { headings, rows } = await readTable(utf8(`${row}\n${row}\n`), 10);
  expect([headings.length, rows[0]?.cells.length]).toEqual([100, 100]);
});

test("cells below the rows that are read are not counted", async () => {
  const file = utf8(`Name\n${`${",".repeat(200)}\n`.repeat(5000)}`);
  await expect(readTable(file, 10)).resolves.toMatchObject({ headings: ["Name"] });
  await expect(readTable(file, 5000)).rejects.toMatchObject({ code: "files.table-too-wide" });
});

test("rows keep the numbers that a spreadsheet shows", async () => {
  const { rows } = await readTable(utf8("Name\n\nDelta\n,,\nGulf\n"), 10);
  expect(rows.map(({ number }) => number)).toEqual([3, 5]);
});

test.each(["csv", "xlsx"])("what the export made harmless is read as it was, in %s", async (format) => {
  const texts = [...HOSTILE, "'=1", "-"];
  const rows = texts.map((text) => [text, "x"]);
  const quoted = (text: string) => `"${toHarmless(text).replaceAll('"', '""')}"`;
  const bytes =
    format === "csv"
      ? utf8([["a", "b"], ...rows].map((row) => row.map(quoted).join(",")).join("\r\n"))
      : await workbookOf([["a", "b"], ...rows]);
  expect((await read(bytes, 20)).slice(1)).toEqual(rows);
});

const PDF = utf8("%PDF-1.7\n\0");
const OLD_EXCEL = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);

test.each([
  ["nothing", new Uint8Array(), "files.not-a-table"],
  ["blanks", utf8(" \r\n,,\r\n"), "files.not-a-table"],
  ["a PDF", PDF, "files.not-a-table"],
  ["a workbook of old Excel", OLD_EXCEL, "files.not-a-table"],
  ["two megabytes and a byte", new Uint8Array(2 * 1024 * 1024 + 1), "files.too-large"],
  ["eleven rows", utf8("Name\n".repeat(12)), "files.too-many-rows"],
  ["a quotation mark too few", utf8(`Name\n"${"x\n".repeat(60_000)}`), "files.unreadable-line"],
  ["a cell of a megabyte", utf8(`Name\n${"x".repeat(1024 * 1024)}`), "files.unreadable-line"],
  ["a column too many", utf8(`Name${",".repeat(250)}`), "files.table-too-wide"],
  ["a file of empty columns", utf8(`Name\n${",".repeat(1_900_000)}`), "files.table-too-wide"],
  ["a mark in the middle", utf8('Name\na"b"c,"d"e\n'), "files.unreadable-line"],
  ["half an archive", utf8("PK\u0003\u0004 and no more"), "files.unreadable-workbook"],
])("%s is refused", async (_what, bytes, code) => {
  await expect(readTable(bytes, 10)).rejects.toMatchObject({ code });
});

const UNREADABLE = "files.unreadable-workbook";
describe("a workbook that is made to do harm is refused:", () => {
  const BIG = Buffer.alloc(21 * 1024 * 1024, " ");
  const far = (place: string) => sheetOf(`<row><c r="${place}"><v>1</v></c></row>`);
  const sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>');
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`xl/media/${at}`, Buffer.from("x")]));

  const shared = Array.from({ length: 9 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`);
  const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const part = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const parts = part(1, "worksheet", "worksheets/sheet1.xml") + part(2, "sharedStrings", "sharedStrings.xml");
  const LONG_TEXT = {
    "xl/_rels/workbook.xml.rels": Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts}</Relationships>`,
    ),
    "xl/sharedStrings.xml": Buffer.from(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${"x".repeat(1024 * 1024)}</t></si></sst>`,
    ),
  };

  test.each([
    ["one part unpacks to 21 MB", sheet, { "xl/sharedStrings.xml": BIG }, "files.workbook-too-wide"],
    ["many parts do so together", sheet, partsOf(30), "files.workbook-too-wide"],
    ["a thousand parts", sheet, many, "files.workbook-too-wide"],
    ["a cell far below", far("A1048576"), {}, "files.workbook-too-wide"],
    ["a cell far to the right", far("XFD1"), {}, "files.workbook-too-wide"],
    ["a row far below", sheetOf('<row r="9999999"></row>'), {}, "files.workbook-too-wide"],
    ["a number in other figures", sheetOf('<row r="1e9"></row>'), {}, "files.unreadable-workbook"],
    ["a place in entities", far("A&#49;048576"), {}, "files.unreadable-workbook"],
    ["a tag within a tag", sheetOf('<row x="<" r="9999999"></row>'), {}, "files.unreadable-workbook"],
    ["a comment", sheetOf("<!-- <row> -->"), {}, "files.unreadable-workbook"],
    ["a million empty cells", sheetOf(`<row r="1">${"<c/>".repeat(1_000_000)}</row>`), {}, "files.workbook-too-wide"],
    ["a text of a megabyte in its cells", sheetOf(shared.join("")), LONG_TEXT, "files.cell-too-long"],
    ["a format of 150,000 brackets", sheet, stylesOf("[".repeat(150_000)), "files.format-too-long"],
    ["a thousand long formats", sheet, stylesOf(...Array(1000).fill("[".repeat(255))), "files.format-too-long"],
    ["formats without an end", sheet, { "xl/styles.xml": Buffer.from("<numFmt ".repeat(500_000)) }, UNREADABLE],
    [
      "groups of formats without an end",
      sheet,
      { "xl/styles.xml": Buffer.from("<cellXfs ".repeat(500_000)) },
      UNREADABLE,
    ],
    ["an entity that grows", `<!DOCTYPE x [<!ENTITY a "aa">]>${sheet}`, {}, "files.unreadable-workbook"],
    ["no sheet", "<worksheet", {}, "files.unreadable-workbook"],
  ])("%s", async (_what, xml, others, code) => {
    await expect(readTable(await rawWorkbook(xml, others), 10)).rejects.toMatchObject({ code });
  });

  function partsOf(count: number): Record<string, Buffer> {
    const part = BIG.subarray(0, 1024 * 1024);
    return Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/worksheets/more${at}.xml`, part]));
  }

  test("a part that is longer than it says", async () => {
    const archive = Buffer.from(await rawWorkbook(sheet, { "xl/sharedStrings.xml": BIG }));
    // Its length in the table of contents, as 32 bits.
    const length = Buffer.alloc(4);
    length.writeUInt32LE(BIG.length);
    for (let at = archive.indexOf(length); at >= 0; at = archive.indexOf(length, at)) archive.writeUInt32LE(10, at);
    await expect(readTable(archive, 10)).rejects.toMatchObject({ code: "files.unreadable-workbook" });
  });
});

test("pictures and macros stay packed", async () => {
  const others = { "xl/media/image1.png": Buffer.alloc(25 * 1024 * 1024), "xl/vbaProject.bin": Buffer.from("macro") };
  const bytes = await rawWorkbook(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'), others);
  expect(await read(bytes)).toEqual([["1"]]);
});

test("five thousand rows of twenty columns are read in a moment", async () => {
  const row = Array.from({ length: 20 }, (_, at) => `Column ${at} of Delta`);
  const { rows } = await readTable(await workbookOf([row, ...Array.from({ length: 5000 }, () => row)]), 5000);
  expect(rows).toHaveLength(5000);
});
