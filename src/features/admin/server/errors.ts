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
