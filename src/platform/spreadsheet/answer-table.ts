/** A table as a file that a browser saves: CSV for programs, a workbook for people. */
import type { Context } from "hono";
import { answerFile, file } from "../http/file-answer.ts";
import { streamOf } from "../http/stream-of.ts";
import type { Table } from "./table.ts";
import { writeCsv } from "./write-csv.ts";

export type TableFormat = "csv" | "xlsx";

const TYPES: Record<TableFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Declares the answer in the OpenAPI document. */
export const tableFile = (format: TableFormat, description: string) => ({ 200: file(TYPES[format], description) });

/** @param table is read when the bytes are sent: not for HEAD. */
export const answerTable = (c: Context, format: TableFormat, table: Table) =>
  answerFile(c, {
    type: format === "csv" ? `${TYPES.csv}; charset=utf-8` : TYPES.xlsx,
    isDownload: true,
    name: `${table.name}.${format}`,
    content: async () => streamOf(await piecesOf(format, table)),
  });

async function piecesOf(format: TableFormat, table: Table): Promise<AsyncGenerator<string | Uint8Array>> {
  if (format === "csv") return writeCsv(table);
  // Loaded with the first workbook: a site at rest does without the library.
  const { writeXlsx } = await import("./write-xlsx.ts");
  return writeXlsx(table);
}
