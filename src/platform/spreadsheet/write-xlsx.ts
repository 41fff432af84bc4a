import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { rowXml, widthsOf } from "./sheet-row.ts";
import type { Table } from "./table.ts";
import { SHEET_END, sheetStart, WORKBOOK_PARTS, workbookXml } from "./workbook-parts.ts";

/**
 * The table as a workbook of one sheet, with true numbers and dates, read and sent in pieces: its sheet goes through the
 * archive as it is written. No text is a formula.
 */
export async function* writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // The types know only what every stream can do.
  const bytes = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(table), { objectMode: false });
  for (const source of [sheet, zip]) source.on("error", (error) => bytes.destroy(error));
  for (const [name, text] of WORKBOOK_PARTS) zip.addBuffer(Buffer.from(text), name);
  zip.addBuffer(Buffer.from(workbookXml(table.name)), "xl/workbook.xml");
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  try {
    yield* bytes;
  } finally {
    // A reader who leaves ends the reading of the rows as well.
    sheet.destroy();
  }
}

async function* sheetXml({ header, batches }: Table): AsyncGenerator<string> {
  let rows = 0;
  for await (const batch of batches) {
    // Column widths come before the rows, so they are computed from the first batch.
    if (rows === 0) yield sheetStart(widthsOf([header, ...batch])) + rowXml(header, ++rows, true);
    if (batch.length > 0) yield batch.map((row) => rowXml(row, ++rows)).join("");
  }
  if (rows === 0) yield sheetStart(widthsOf([header])) + rowXml(header, 1, true);
  yield SHEET_END;
}
