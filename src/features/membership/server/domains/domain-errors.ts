import { AppError } from "#shared/errors.ts";

/** The address that a form offered is not, or no longer, what a mistyped one may mean. */
export const notLikely = () =>
  new AppError("conflict", "membership.email-not-likely", "The email cannot be changed to this address here.", {
    instruction: "Please call the office to have it corrected.",
  });
