/** The thread in which a workbook is read: it takes the bytes, answers rows or a refusal's code, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "#shared/errors.ts";
import { readXlsx } from "./read-xlsx.ts";

export type WorkbookAnswer = { rows: string[][] } | { refusal: string };

const answer: WorkbookAnswer = await readXlsx(workerData as Uint8Array).then(
  (rows) => ({ rows }),
  (error: unknown) => {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  },
);
parentPort?.postMessage(answer);
