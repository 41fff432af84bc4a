/** Workbooks of tests, also such as no program of an office writes. */
import { ZipFile } from "yazl";
import { rowXml } from "#platform/spreadsheet/sheet-row.ts";
import type { Cell } from "#platform/spreadsheet/table.ts";
import { WORKBOOK_PARTS, workbookXml } from "#platform/spreadsheet/workbook-parts.ts";
import { writeXlsx } from "#platform/spreadsheet/write-xlsx.ts";

/** The bytes of all pieces. */
export async function bytesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return new Uint8Array(Buffer.concat(parts));
}

/** @param rows the first holds the headings. */
export function workbookOf([header = [], ...rows]: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  async function* batches() {
    yield rows;
  }
  return bytesOf(writeXlsx({ name: "Sheet", header: header.map(String), batches: batches() }));
}

/** A workbook whose sheet is this XML. @param others further parts, by name. */
export async function rawWorkbook(sheet: string, others: Record<string, Buffer> = {}) {
  const zip = new ZipFile();
  const parts = { "xl/workbook.xml": workbookXml("Sheet"), "xl/worksheets/sheet1.xml": sheet, ...others };
  for (const [name, text] of [...WORKBOOK_PARTS, ...Object.entries(parts)]) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return bytesOf(zip.outputStream as AsyncIterable<Buffer>);
}

/** @param rows XML of the rows. */
export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook with several sheets of texts, by their names. */
export async function sheetsOf(
  sheets: Record<string, readonly (readonly string[])[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = Object.values(sheets).map((rows, at) => {
    const xml = rows.map((cells, row) => rowXml(cells, row + 1)).join("");
    return [`xl/worksheets/sheet${at + 1}.xml`, Buffer.from(sheetOf(xml))] as const;
  });
  const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"`;
  return rawWorkbook("", {
    "xl/workbook.xml": Buffer.from(`<workbook ${main}><sheets>${list.join("")}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": Buffer.from(`<Relationships xmlns="${packages}">${links.join("")}</Relationships>`),
    ...Object.fromEntries(parts),
  });
}
