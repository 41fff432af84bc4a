/** Errors about a list of technicians and its rows. */
import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import { KEPT_DAYS } from "../../rules/import/import-fields.ts";

export const columnsMissing = (missing: readonly string[]) => {
  const message = `No column for ${missing.join(", ")}`;
  return new AppError("invalid", "certifications.import-without-columns", `${message}.`, {
    fields: { file: [message] },
    instruction: "Choose the columns under \u201CHow the columns were read\u201D.",
  });
};

/** The import would differ from the preview that staff saw. */
export const importOutdated = () =>
  new AppError("conflict", "certifications.import-outdated", "The list or the file has changed since the preview.", {
    instruction: "Nothing was imported. Review the new preview, then import.",
  });

export const nothingToImport = () =>
  new AppError("invalid", "certifications.import-nothing", "Every certification of this list is on file already.");

export const importRunning = (fileName: string) =>
  new AppError("conflict", "certifications.import-running", `${fileName} is being imported or undone right now.`, {
    instruction: "Nothing was imported. Try again when it is done.",
  });

export const importKeyReused = () =>
  new AppError("conflict", "certifications.import-key-reused", "This import was already sent with another file.", {
    instruction: "Choose the file again.",
  });

export const noSuchImport = () =>
  new AppError("not-found", "certifications.no-such-import", "There is no such import, or it was too long ago.");

export const rowSettled = () =>
  new AppError("conflict", "certifications.row-settled", "This row is already decided.", {
    instruction: "Reload the page to see what became of it.",
  });

/** @param doubt a sentence without its period. */
export const rowStillDoubtful = (doubt: string, field?: string) =>
  new AppError("conflict", "certifications.row-doubtful", `${doubt}.`, {
    instruction: "Nothing was imported. Correct the row, choose another person, or drop it.",
    ...(field && { fields: { [field]: [doubt] } }),
  });

export const noSuchTechnician = () =>
  new AppError("invalid", "certifications.no-such-technician", "This technician is no longer on file.", {
    fields: { technicianId: ["Choose another technician"] },
  });

export const importNotDone = () =>
  new AppError("conflict", "certifications.import-not-done", "This import cannot be undone now.", {
    instruction: `It can be undone once, when it is done, within ${KEPT_DAYS} days.`,
  });

/** @param certIds the first of them. */
export const importTouched = (count: number, certIds: readonly string[]) => {
  const one = `${countOf(count, "certification")} of this import ${count === 1 ? "was" : "were"} changed since`;
  return new AppError("conflict", "certifications.import-touched", `${one}: ${certIds.join(", ")}.`, {
    instruction: "Nothing was undone. Undo the confirmation of single certifications on their pages.",
  });
};
