import { AppError } from "#shared/errors.ts";
import { holdersInWords, type RequiredCapability } from "../rules/capabilities.ts";
import { PROOF_NEEDED } from "../rules/second-factor.ts";

export const signInRequired = () =>
  new AppError("unauthenticated", "accounts.sign-in-required", "Please sign in to continue.");

/** Answers staff only; other callers are told to sign in. */
export const notForRole = (required: RequiredCapability) => {
  const holders = holdersInWords(required);
  return new AppError("forbidden", "accounts.not-for-your-role", "Your role does not include this.", {
    instruction: `It is for ${holders}.`,
  });
};

export const noSuchStaff = () => new AppError("not-found", "accounts.no-such-staff", "There is no such staff user.");

export const noSuchInvitation = () =>
  new AppError("not-found", "accounts.no-such-invitation", "This invitation was already used or revoked.");

export const alreadyStaff = () => {
  const message = "This person is already on staff.";
  return new AppError("conflict", "accounts.already-staff", message, {
    instruction: "Change their role there, or enable them again.",
    fields: { email: [message] },
  });
};

export const invitationKeyUsed = () =>
  new AppError("conflict", "accounts.invitation-key-used", "This form already sent another invitation.", {
    instruction: "Reload the page and try again.",
  });

export const changedMeanwhile = () =>
  new AppError("conflict", "accounts.changed-meanwhile", "Someone else changed this staff user in the meantime.", {
    instruction: "Review the changes and try again.",
  });

export const lastAdministrator = () =>
  new AppError("conflict", "accounts.last-administrator", "This is the last administrator and must stay one.", {
    instruction: "Make another staff user an administrator first.",
  });

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

export const tooManyCodes = (retryAfter: number) =>
  new AppError("too-many", "accounts.too-many-codes", "Too many wrong codes were entered for this account today.", {
    retryAfter,
    instruction: "Use a passkey or a recovery code, or try again tomorrow.",
  });

/** Answered before anything is checked, so it tells nothing about the account. */
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
    instruction: "Ask an administrator of the portal for a new one.",
  });

export const foreignAddress = () => {
  const message = "Use an address of this site.";
  return new AppError("invalid", "accounts.foreign-address", message, { fields: { redirectTo: [message] } });
};

export const providerNotSetUp = () => {
  const message = "This site does not sign in with that service.";
  return new AppError("invalid", "accounts.provider-not-set-up", message, { fields: { provider: [message] } });
};

export const providerAway = (name: string) =>
  new AppError("unavailable", "accounts.provider-away", `We get no answer from ${name} right now.`, {
    instruction: "Please try again in a few minutes, or sign in another way.",
    retryAfter: 60,
  });

export const accountLinkNotValid = () =>
  new AppError("gone", "accounts.link-not-valid", "This link has been used or has expired.", {
    instruction: "Ask for another one: a link works once, for 10 minutes.",
  });

/** One answer for a wrong code, a used one, and an address that has none. */
export const codeNotValid = () => {
  const message =
    "This code is not right, or has expired. A code works once, for 10 minutes, and is tried at most 5 times.";
  return new AppError("invalid", "accounts.code-not-valid", message, { fields: { code: [message] } });
};

/** Answers only a visitor with the link of the email. */
export const passwordNeeded = () =>
  new AppError("invalid", "accounts.password-needed", "Please choose how you sign in.", {
    fields: { name: ["Must enter a name"], password: ["Must enter a password"] },
  });

export const wrongPassword = () => {
  const message = "This is not your current password.";
  return new AppError("invalid", "accounts.wrong-password", message, { fields: { currentPassword: [message] } });
};

export const secondStepOver = () =>
  new AppError("unauthenticated", "accounts.second-step-over", "The time for the second step is over.", {
    instruction: "Please sign in again.",
  });

/** One answer for a wrong code and a used one. */
export const secondCodeWrong = () => {
  const message = "This code is not right, or was used before. An app shows a new one every 30 seconds.";
  return new AppError("invalid", "accounts.second-code-wrong", message, { fields: { code: [message] } });
};

export const proofWrong = () => {
  const message = "This is neither your password nor a code that is still good.";
  return new AppError("invalid", "accounts.proof-wrong", message, { fields: { proof: [message] } });
};

export const signInAgain = () =>
  new AppError("forbidden", "accounts.sign-in-again", "You signed in more than ten minutes ago.", {
    instruction: "Sign in again, and add it then.",
  });

export const proofNeeded = () =>
  new AppError("invalid", "accounts.proof-needed", PROOF_NEEDED, { fields: { proof: [PROOF_NEEDED] } });

export const appAlreadySet = () =>
  new AppError("conflict", "accounts.app-already-set", "You use an authenticator app already.", {
    instruction: "Remove it first to set up another one.",
  });

export const noSecondFactor = () =>
  new AppError("conflict", "accounts.no-second-factor", "You have neither an authenticator app nor a passkey.");

export const noAppInSetUp = () =>
  new AppError("conflict", "accounts.no-app-in-set-up", "The set-up of the app has not begun, or took over an hour.", {
    instruction: "Begin again.",
  });

export const passkeyNotRight = () =>
  new AppError("invalid", "accounts.passkey-not-right", "This passkey could not be checked.", {
    instruction: "Please try again.",
  });

export const passkeyAlreadyAdded = () =>
  new AppError("conflict", "accounts.passkey-already-added", "This passkey is in your account already.");

export const tooManyPasskeys = () =>
  new AppError("conflict", "accounts.too-many-passkeys", "An account holds at most 20 passkeys.", {
    instruction: "Remove one that you no longer use.",
  });

export const noSuchPasskey = () =>
  new AppError("not-found", "accounts.no-such-passkey", "This passkey is removed already.");

export const secondFactorNeeded = () =>
  new AppError("forbidden", "accounts.second-factor-needed", "Staff who handle money need a second factor.", {
    instruction: "Set one up in your account, under Security.",
  });

export const noSuchLinkedAccount = () =>
  new AppError("not-found", "accounts.no-such-linked-account", "That account no longer signs you in already.");

export const lastWayIn = () =>
  new AppError("conflict", "accounts.last-way-in", "This is your only way in besides an email.", {
    instruction: "Set a password or add a passkey first.",
  });

export const noSuchSession = () =>
  new AppError("not-found", "accounts.no-such-session", "This device is signed out already.");
