import { AppError } from "#shared/errors.ts";

export const noSuchLetting = () => new AppError("not-found", "content.no-such-letting", "Letting not found.");

export const noSuchLettingFile = () => new AppError("not-found", "content.no-such-letting-file", "File not found.");

/** @param by who changed it meanwhile. */
export const lettingChanged = ({ by, version }: { by: string; version: number }) =>
  new AppError("conflict", "content.letting-changed", `${by} changed this letting in the meantime.`, {
    instruction: "Your changes are not saved yet. Review theirs and save again.",
    details: { by, version },
  });

export const lettingKeyReused = () =>
  new AppError("conflict", "content.key-reused", "This form was already sent with other answers.", {
    instruction: "The first one was saved. Reload the page to add another.",
  });

export const cutOffTooLate = () =>
  new AppError("invalid", "content.cut-off-too-late", "Bids must close on or before the letting date.", {
    fields: { cutOffOn: ["Must be the letting date or earlier"] },
  });

/** @param title of the existing file. */
export const sameLettingFile = (title: string) =>
  new AppError("conflict", "content.same-letting-file", `This letting already has this file, as "${title}".`, {
    instruction: "Nothing was changed. Choose the new file, or restore the removed one.",
  });
