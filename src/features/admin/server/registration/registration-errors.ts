import { AppError } from "#shared/errors.ts";

export const noSuchRegistration = () =>
  new AppError("not-found", "admin.no-such-registration", "There is no such registration.");

/** @param references of the registrations that the order paid for. */
export const severalPaid = (references: readonly string[]) =>
  new AppError("not-found", "admin.several-registrations", "This payment is not for one registration alone.", {
    instruction:
      references.length > 0
        ? `It paid for ${references.join(", ")}.`
        : "Look at it under Payments to see what it paid.",
  });

export const noSuchNote = () => new AppError("not-found", "admin.no-such-note", "There is no such note.");

export const notYourNote = (by: string) =>
  new AppError("forbidden", "admin.not-your-note", `${by} wrote this note.`, {
    instruction: "Write one of your own beside it.",
  });

export const noteChanged = () =>
  new AppError("conflict", "admin.note-changed", "This note was changed in another window meanwhile.", {
    instruction: "Nothing was saved. Load the page again to see it.",
  });

export const noteKeyReused = () =>
  new AppError("conflict", "admin.note-key-reused", "The note that you sent before is saved.", {
    instruction: "You have changed it since. Send it again if both should stand.",
  });
