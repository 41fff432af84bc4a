import { AppError } from "#shared/errors.ts";

export const noSuchLetter = () => new AppError("not-found", "admin.no-such-letter", "This letter does not exist.");

export const letterAlreadySent = () =>
  new AppError("conflict", "admin.letter-already-sent", "This letter has been sent already.");

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
