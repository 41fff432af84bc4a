import { AppError } from "#shared/errors.ts";

/** The offered address is not, or no longer, the likely correction of the mistyped one. */
export const notLikely = () =>
  new AppError("conflict", "membership.email-not-likely", "The email cannot be changed to this address here.", {
    instruction: "Please call the office to have it corrected.",
  });
