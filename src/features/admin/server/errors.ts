import { AppError } from "#shared/errors.ts";

export const noSuchLetter = () => new AppError("not-found", "admin.no-such-letter", "This letter does not exist.");

export const letterAlreadySent = () =>
  new AppError("conflict", "admin.letter-already-sent", "This letter has been sent already.");
