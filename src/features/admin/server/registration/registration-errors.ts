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
