import { AppError } from "#shared/errors.ts";

export const signInRequired = () =>
  new AppError("unauthenticated", "accounts.sign-in-required", "Please sign in to continue.");

/**
 * One answer for an unknown address, a wrong password and a disabled user, so that it does not show which accounts
 * exist.
 */
export const wrongCredentials = () =>
  new AppError("unauthenticated", "accounts.wrong-credentials", "The email or the password is not right.");

export const tooManyGuesses = (retryAfter: number) =>
  new AppError(
    "too-many",
    "accounts.too-many-guesses",
    "Too many tries for this account from your network. Please wait 15 minutes.",
    {
      retryAfter,
    },
  );

/** Said before anything was looked at: it tells nothing about the account. */
export const tooManyAtOnce = () =>
  new AppError("unavailable", "accounts.busy", "Many people are signing in at this moment. Please try again.", {
    retryAfter: 2,
  });

export const passwordGuessable = () => {
  const message = "This password is easily guessed. Four unrelated words work well.";
  return new AppError("invalid", "accounts.password-guessable", message, { fields: { password: [message] } });
};

export const linkNotValid = () =>
  new AppError("gone", "accounts.link-not-valid", "This link has been used or has expired.", {
    instruction: "Ask the person who runs the server for a new one.",
  });
