import { AppError } from "#shared/errors.ts";

export const noSuchRegistration = () =>
  new AppError("not-found", "admin.no-such-registration", "There is no such registration.");

/** @param references of the registrations that the order paid for. */
export const severalPaid = (references: readonly string[]) =>
  new AppError("not-found", "admin.several-registrations", "This payment is for more than one registration.", {
    instruction:
      references.length > 0
        ? `It paid for ${references.join(", ")}.`
        : "Open it under Payments to see what it paid for.",
  });

export const noSuchNote = () => new AppError("not-found", "admin.no-such-note", "There is no such note.");

export const notYourNote = (by: string) =>
  new AppError("forbidden", "admin.not-your-note", `${by} wrote this note.`, {
    instruction: "Add your own note instead.",
  });

export const noteChanged = () =>
  new AppError("conflict", "admin.note-changed", "This note was changed in another window.", {
    instruction: "Nothing was saved. Reload the page to see it.",
  });

export const noteKeyReused = () =>
  new AppError("conflict", "admin.note-key-reused", "Your earlier note was saved.", {
    instruction: "You have changed it since. Submit again to save both.",
  });
