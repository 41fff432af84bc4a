/** Refusals of notes. */
import { AppError } from "#shared/errors.ts";

export const noSuchNote = () => new AppError("not-found", "accounts.no-such-note", "There is no such note.");

export const notYourNote = (by: string) =>
  new AppError("forbidden", "accounts.not-your-note", `${by} wrote this note.`, {
    instruction: "Add your own note instead.",
  });

export const noteChanged = () =>
  new AppError("conflict", "accounts.note-changed", "This note was changed in another window.", {
    instruction: "Nothing was saved. Reload the page to see it.",
  });

export const noteKeyReused = () =>
  new AppError("conflict", "accounts.note-key-reused", "Your earlier note was saved.", {
    instruction: "You have changed it since. Submit again to save both.",
  });
