/** Refusals of the waitlist of a class session. */
import { AppError } from "#shared/errors.ts";

export const noSuchWait = () =>
  new AppError("not-found", "certifications.no-such-waiter", "There is no such waitlist entry.");

/** @param status the current status. */
export const waitChanged = (status: string) =>
  new AppError("conflict", "certifications.waiter-changed", `This entry is now ${STATUS[status] ?? status}.`, {
    instruction: "Nothing was changed. Review the waitlist and try again.",
  });

const STATUS: Record<string, string> = {
  waiting: "waiting",
  offered: "offered an opening",
  taken: "registered",
  lapsed: "over, because its offer ended",
  left: "off the waitlist",
};

export const noOpening = () =>
  new AppError("conflict", "certifications.no-opening", "This session has no opening.", {
    instruction: "Nothing was offered. Raise the capacity, or move somebody to another session first.",
  });

export const waitsAgain = () =>
  new AppError("conflict", "certifications.waiting-again", "This person has joined the waitlist again.", {
    instruction: "Use the newer entry.",
  });

/** It has begun, or was cancelled. */
export const waitlistClosed = () =>
  new AppError("conflict", "certifications.waitlist-closed", "The waitlist of this session is closed.", {
    instruction: "Nothing was saved. Choose other dates.",
  });

export const sessionHasRoom = () =>
  new AppError("conflict", "certifications.not-full", "This session is not full any more.", {
    instruction: "You can register for it now.",
  });

export const waitsAlready = () =>
  new AppError("conflict", "certifications.already-waiting", "This email address is on the waitlist already.", {
    instruction: "The email about it has a link to the waitlist entry. Without that email, please call the office.",
  });

export const openingOver = () =>
  new AppError("conflict", "certifications.offer-over", "This offer to register has ended.", {
    instruction: "Nothing was saved. You are welcome to join the waitlist again, or to choose other dates.",
  });
