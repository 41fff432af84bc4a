import { AppError } from "#shared/errors.ts";

export const personHeld = (reasons: readonly string[]) =>
  new AppError("conflict", "privacy.person-held", `Not erased yet. ${reasons.join(" ")}`);

export const notConfirmed = () =>
  new AppError("invalid", "privacy.not-confirmed", "Type the address exactly as shown above.", {
    fields: { confirmation: ["Must be the address above"] },
  });

export const nothingHeld = () =>
  new AppError("not-found", "privacy.nothing-held", "The site holds nothing under this address.");

export const staffAccount = () =>
  new AppError(
    "conflict",
    "privacy.staff-account",
    "A staff account is not deleted here: the log keeps what staff did. An administrator can disable it.",
  );
