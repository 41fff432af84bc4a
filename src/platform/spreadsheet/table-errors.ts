/** Errors of an uploaded table, reported on the field `file`. */
import { AppError } from "#shared/errors.ts";
import { TABLE_TOO_LARGE } from "#shared/file-limits.ts";

const refusal = (code: string, message: string, instruction?: string) =>
  new AppError("invalid", code, `${message}.`, { fields: { file: [message] }, ...(instruction && { instruction }) });

export const tableTooLarge = () => new AppError("too-large", "files.too-large", TABLE_TOO_LARGE);

export const notATable = () =>
  refusal(
    "files.not-a-table",
    "This is neither a CSV file nor an Excel workbook (.xlsx)",
    "Open it in Excel and save it as Excel Workbook (.xlsx) or as CSV UTF-8.",
  );

export const unreadableWorkbook = () =>
  refusal(
    "files.unreadable-workbook",
    "This workbook cannot be read",
    "Open it in Excel, save it again as Excel Workbook (.xlsx) without a password, and choose that file.",
  );

export const workbookTooWide = () =>
  refusal(
    "files.workbook-too-wide",
    "This workbook holds more than a table of rows does",
    "Copy the rows into a new workbook, without pictures and other sheets, and choose that file.",
  );

export const workbookTooHeavy = () =>
  refusal(
    "files.workbook-too-heavy",
    "This workbook takes too much time or memory to read",
    "Copy the rows into a new workbook, without formats and other sheets, and choose that file.",
  );

export const formatTooLong = () =>
  refusal(
    "files.format-too-long",
    "The number formats of this workbook are longer than Excel lets them be",
    "Copy the rows into a new workbook, without formats, and choose that file.",
  );

export const cellTooLong = () =>
  refusal(
    "files.cell-too-long",
    "A cell of this workbook holds more text than Excel lets one hold",
    "Shorten it to what belongs into the table, and choose the file again.",
  );

export const tableTooWide = () =>
  refusal(
    "files.table-too-wide",
    "This table has more columns than can be read",
    "Delete those that are not needed, also empty ones at its right, and choose the file again.",
  );

/** @param line of the file, from 1. */
export const unreadableLine = (line: number) =>
  refusal(
    "files.unreadable-line",
    `The table cannot be read from line ${line} on`,
    "A quotation mark is missing there, or its text is far too long.",
  );

/** @param most rows below the headings. */
export const tooManyRows = (most: number) =>
  refusal("files.too-many-rows", `This table has more than ${most} rows`, "Split it into several files.");
