import { AppError } from "#shared/errors.ts";

export const noSuchLetter = () => new AppError("not-found", "admin.no-such-letter", "This letter does not exist.");

export const letterAlreadySent = () =>
  new AppError("conflict", "admin.letter-already-sent", "This letter has been sent already.");

export const letterForgotten = () =>
  new AppError("conflict", "admin.letter-forgotten", "The text of this letter was deleted. It cannot be sent again.");

export const sameAddress = () => {
  const message = "This is the address that it has.";
  return new AppError("invalid", "admin.same-address", message, { fields: { address: [message] } });
};

/** @param now the address that another user gave it. */
export const addressChanged = (now: string) =>
  new AppError("conflict", "admin.address-changed", `Another user has sent this letter to ${now} meanwhile.`, {
    instruction: "Nothing was changed. Load the page again to see what became of it.",
  });

export const letterIsSecret = () =>
  new AppError("conflict", "admin.letter-is-secret", "This letter lets its reader in, so it goes to nobody else.", {
    instruction: "Ask the person to request a new one with the right address.",
  });

export const addressSuppressed = (reason: "bounced" | "complaint") => {
  const why = reason === "bounced" ? "an earlier letter came back" : "its reader called a letter unwanted";
  const message = `Nothing is sent to this address: ${why}.`;
  return new AppError("invalid", "admin.address-suppressed", message, {
    instruction: "Choose another one, or resume email to this one under Suppressed addresses.",
    fields: { address: [message] },
  });
};

export const letterUnderWay = () =>
  new AppError("conflict", "admin.letter-under-way", "This letter has arrived, or is being sent now.", {
    instruction: "Nothing was changed. Look again in two minutes.",
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
  const message = `Type the name of the association, which is ${name}.`;
  return new AppError("invalid", "admin.wrong-name", message, { fields: { name: [message] } });
};

export const notEmpty = () =>
  new AppError("conflict", "admin.not-empty", "The sample data goes into an empty database only.", {
    instruction: "This one holds something already, and it stays as it is.",
  });

export const noSuchPlanned = () =>
  new AppError("not-found", "admin.no-such-planned-letter", "There is no such planned letter.");

export const letterNotPlanned = () =>
  new AppError("conflict", "admin.letter-not-planned", "This letter is not planned any more.", {
    instruction: "It was sent meanwhile, or is not needed. The e-mail log has what was sent.",
  });
