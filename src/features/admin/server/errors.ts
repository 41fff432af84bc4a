import { AppError } from "#shared/errors.ts";

export const noSuchLetter = () => new AppError("not-found", "admin.no-such-letter", "This email does not exist.");

export const letterAlreadySent = () =>
  new AppError("conflict", "admin.letter-already-sent", "This email was already sent.");

export const letterForgotten = () =>
  new AppError("conflict", "admin.letter-forgotten", "The text of this email was deleted. It cannot be sent again.");

export const sameAddress = () => {
  const message = "This is already the address.";
  return new AppError("invalid", "admin.same-address", message, { fields: { address: [message] } });
};

/** @param now the address that another user gave it. */
export const addressChanged = (now: string) =>
  new AppError("conflict", "admin.address-changed", `Another user already sent this email to ${now}.`, {
    instruction: "Nothing was changed. Reload the page to see its status.",
  });

export const letterIsSecret = () =>
  new AppError(
    "conflict",
    "admin.letter-is-secret",
    "This email contains a personal sign-in link, so it can't go to another address.",
    {
      instruction: "Ask the person to request a new one with the correct address.",
    },
  );

export const addressSuppressed = (reason: "bounced" | "complaint") => {
  const why = reason === "bounced" ? "an earlier email bounced" : "the recipient marked an email as spam";
  const message = `Email to this address is stopped: ${why}.`;
  return new AppError("invalid", "admin.address-suppressed", message, {
    instruction: "Use another address, or resume email to this one under Suppressed addresses.",
    fields: { address: [message] },
  });
};

export const letterUnderWay = () =>
  new AppError("conflict", "admin.letter-under-way", "This email was delivered, or is being sent now.", {
    instruction: "Nothing was changed. Check again in two minutes.",
  });

export const noBounceWebhook = () =>
  new AppError("not-found", "admin.no-bounce-webhook", "No mail service reports bounces to this site.", {
    instruction: "Set BOUNCE_WEBHOOK_SECRET to receive them.",
  });

export const wrongBounceSecret = () =>
  new AppError("unauthenticated", "admin.wrong-bounce-secret", "The secret of this webhook is missing or wrong.");

export const bounceUnreadable = () =>
  new AppError("unreadable", "admin.bounce-unreadable", "This is no bounce that the site can read.", {
    instruction: "Send { address, kind: hard, soft or complaint, messageId }.",
  });

export const wrongName = (name: string) => {
  const message = `Type the association's name: ${name}.`;
  return new AppError("invalid", "admin.wrong-name", message, { fields: { name: [message] } });
};

export const notEmpty = () =>
  new AppError("conflict", "admin.not-empty", "Sample data can only be loaded into an empty database.", {
    instruction: "This database already has data. Nothing was changed.",
  });

export const noSuchPlanned = () =>
  new AppError("not-found", "admin.no-such-planned-letter", "There is no such scheduled email.");

export const letterNotPlanned = () =>
  new AppError("conflict", "admin.letter-not-planned", "This email is no longer scheduled.", {
    instruction: "It was already sent, or is no longer needed. See the email log.",
  });
