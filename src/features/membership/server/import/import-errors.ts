/** Errors about a file of members as a whole. */
import { AppError } from "#shared/errors.ts";

const NO_NAMES = "No column with company names";

export const noNameColumn = () =>
  new AppError("invalid", "membership.import-without-names", `${NO_NAMES}.`, {
    fields: { file: [NO_NAMES] },
    instruction: "Choose the column with the names.",
  });

/** The import would differ from the preview that staff saw. */
export const importOutdated = () =>
  new AppError("conflict", "membership.import-outdated", "The roll or the file has changed since the preview.", {
    instruction: "Nothing was imported. Review the new preview, then import.",
  });

export const wrongRowsLeft = (count: number) => {
  const message = `${count === 1 ? "One row has" : `${count} rows have`} errors. Correct the file, or choose to skip them`;
  return new AppError("invalid", "membership.import-wrong-rows", `${message}.`, { fields: { skipWrong: [message] } });
};

export const nothingToImport = () =>
  new AppError("invalid", "membership.import-nothing", "This file makes no changes to the roll.");

export const importKeyReused = () =>
  new AppError("conflict", "membership.import-key-reused", "This import was already sent with another file.", {
    instruction: "Choose the file again.",
  });
