import { formatCount } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";

export const noSuchLink = () =>
  new AppError("not-found", "events.no-such-check-in-link", "There is no such link for check-in.", {
    instruction: "Please ask the office for a link.",
  });

export const linkEnded = () =>
  new AppError("gone", "events.check-in-link-ended", "This link for check-in has ended.", {
    instruction: "Please ask the office for another one.",
  });

export const notTodaysDoor = () =>
  new AppError("forbidden", "events.not-todays-door", "Your role opens the doors of today's events.", {
    instruction:
      "This one opens on the event's day, from twelve hours before it begins. Administrators and registrars see it at any time.",
  });

export const checkInFlood = (most: number) =>
  new AppError("too-many", "events.check-in-flood", `This link has done ${formatCount(most)} acts within an hour.`, {
    instruction:
      "What was done stays on this phone and is sent later. If the door is as busy as that, ask the office for a second link.",
    retryAfter: 300,
  });

export const linkKeyReused = () =>
  new AppError("conflict", "events.key-reused", "This form was already sent with other answers.", {
    instruction: "Reload the page before you create another link.",
  });

export const dayOutside = (first: string, last: string) => {
  const message = `Must be a day from ${first} to ${last}`;
  return new AppError("invalid", "events.check-in-day", message, { fields: { lastDay: [message] } });
};

export const noSuchAct = () =>
  new AppError("not-found", "events.no-such-check-in-act", "There is nothing left to review.");

export const actReviewed = () =>
  new AppError("conflict", "events.check-in-reviewed", "Someone already reviewed this.", {
    instruction: "Reload the page to see the decision.",
  });

export const cannotCount = () =>
  new AppError("conflict", "events.check-in-cannot-count", "This can't be counted: no one by that name is expected.");
