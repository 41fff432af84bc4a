/** The process in which a workbook is read: it takes the bytes, and answers rows or a refusal's code. */
import { AppError } from "#shared/errors.ts";
import { answerOnce } from "../apart/answer-once.ts";
import { type ReadWorkbook, readXlsx } from "./read-xlsx.ts";

/** @see readXlsx */
export type WorkbookWork = { archive: Uint8Array; sheet?: number | undefined };
export type WorkbookAnswer = ReadWorkbook | { refusal: string };

answerOnce(
  ({ archive, sheet }: WorkbookWork): Promise<WorkbookAnswer> =>
    readXlsx(archive, sheet).catch((error: unknown) => {
      if (error instanceof AppError) return { refusal: error.code };
      throw error;
    }),
);
