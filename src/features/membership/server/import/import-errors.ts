/** Refusals of a file of members as a whole. */
import { AppError } from "#shared/errors.ts";

const ofFile = (code: string, message: string, instruction: string) =>
  new AppError("invalid", code, `${message}.`, { fields: { file: [message] }, instruction });

export const noNameColumn = (heading: string) =>
  ofFile(
    "membership.import-without-names",
    `This table has no column "${heading}"`,
    "Its first row must hold the headings, as in the template.",
  );

export const doubleColumn = (heading: string) =>
  ofFile(
    "membership.import-column-twice",
    `This table has two columns "${heading}"`,
    "Remove one of them, and choose the file again.",
  );

/** What staff saw is not what would be done now. */
export const importOutdated = () =>
  new AppError("conflict", "membership.import-outdated", "The roll or the file has changed since the preview.", {
    instruction: "Nothing was imported. Look at the new preview, and import it then.",
  });

export const wrongRowsLeft = (count: number) => {
  const message = `${count === 1 ? "One row is" : `${count} rows are`} wrong: correct the file, or tick that wrong rows are left out`;
  return new AppError("invalid", "membership.import-wrong-rows", `${message}.`, { fields: { skipWrong: [message] } });
};

export const nothingToImport = () =>
  new AppError("invalid", "membership.import-nothing", "This file changes nothing in the roll.");

export const importKeyReused = () =>
  new AppError("conflict", "membership.import-key-reused", "This import was already sent with another file.", {
    instruction: "Choose the file again.",
  });
