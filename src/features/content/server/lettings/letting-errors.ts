import { AppError } from "#shared/errors.ts";

export const noSuchLetting = () => new AppError("not-found", "content.no-such-letting", "There is no such letting.");

export const noSuchLettingFile = () =>
  new AppError("not-found", "content.no-such-letting-file", "This letting has no such file.");

/** @param by who changed it meanwhile. */
export const lettingChanged = ({ by, version }: { by: string; version: number }) =>
  new AppError("conflict", "content.letting-changed", `${by} changed this letting meanwhile.`, {
    instruction: "Nothing of yours is saved yet. Look at what it says now, and save yours on top of it.",
    details: { by, version },
  });

export const lettingKeyReused = () =>
  new AppError("conflict", "content.key-reused", "This form was already sent with other answers.", {
    instruction: "What you sent first is saved. Load the page again to add another one.",
  });

export const cutOffTooLate = () =>
  new AppError("invalid", "content.cut-off-too-late", "Bids close on the day of the letting or before.", {
    fields: { cutOffOn: ["Must be the day of the letting or a day before"] },
  });

/** @param title of the existing file. */
export const sameLettingFile = (title: string) =>
  new AppError("conflict", "content.same-letting-file", `This letting has this file already, as "${title}".`, {
    instruction: "Nothing was changed. Choose the new file, or bring the removed one back.",
  });
