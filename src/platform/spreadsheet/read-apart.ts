/** Reads a workbook in a process of its own: its XML is parsed in one go. */
import pLimit from "p-limit";
import type { AppError } from "#shared/errors.ts";
import { runApart } from "../apart/run-apart.ts";
import type { ReadWorkbook } from "./read-xlsx.ts";
import { cellTooLong, formatTooLong, unreadableWorkbook, workbookTooHeavy, workbookTooWide } from "./table-errors.ts";
import type { WorkbookAnswer, WorkbookWork } from "./xlsx-worker.ts";

/** Five thousand rows of twenty columns take a second and 60 MB. */
const LIMITS = { ms: 30_000, heapMb: 192 };

/** One at a time, so that several uploads take no more memory than one. */
const inTurn = pLimit(1);

const REFUSALS = new Map<string, () => AppError>(
  [unreadableWorkbook, workbookTooWide, cellTooLong, formatTooLong].map((make) => [make().code, make]),
);

/** @throws as `readXlsx`, `files.workbook-too-heavy` */
export const readApart = (workbook: WorkbookWork, limits = LIMITS): Promise<ReadWorkbook> =>
  inTurn(async () => {
    const work = { script: "xlsx-worker", beside: import.meta.url, data: workbook, tooHeavy: workbookTooHeavy };
    const answer = await runApart<WorkbookAnswer>(work, limits);
    if ("rows" in answer) return answer;
    throw (REFUSALS.get(answer.refusal) ?? unreadableWorkbook)();
  });
