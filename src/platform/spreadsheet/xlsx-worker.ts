/** The thread in which a workbook is read: it takes the bytes, answers rows or a refusal's code, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "#shared/errors.ts";
import { type ReadWorkbook, readXlsx } from "./read-xlsx.ts";

/** @see readXlsx */
export type WorkbookWork = { archive: Uint8Array; sheet?: number | undefined };
export type WorkbookAnswer = ReadWorkbook | { refusal: string };

const { archive, sheet } = workerData as WorkbookWork;
const answer: WorkbookAnswer = await readXlsx(archive, sheet).catch((error: unknown) => {
  if (error instanceof AppError) return { refusal: error.code };
  throw error;
});
parentPort?.postMessage(answer);
