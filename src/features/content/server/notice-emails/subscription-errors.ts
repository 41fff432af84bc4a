import { AppError } from "#shared/errors.ts";

export const noSuchSubscription = () =>
  new AppError("not-found", "content.no-such-subscription", "This link is not whole, or older than a week.", {
    instruction: "Nothing was changed. Ask for a new one on the page of notices by email.",
  });

export const noSuchSubscriber = () =>
  new AppError("not-found", "content.no-such-subscriber", "This address is not on the list.", {
    instruction: "They may have unsubscribed. Only they can subscribe again.",
  });
