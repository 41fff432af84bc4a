/** Refusals of class sessions and their rosters. */
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noSuchSession = () =>
  new AppError("not-found", "certifications.no-such-session", "There is no such class session.");

/** @param by who changed it meanwhile. */
export const sessionChanged = ({ by, version }: { by: string; version: number }) =>
  new AppError("conflict", "certifications.session-changed", `${by} changed this session in the meantime.`, {
    instruction: "Your changes are not saved yet. Review theirs and save again.",
    details: { by, version },
  });

export const sessionKeyReused = () =>
  new AppError("conflict", "certifications.session-reused", "This form was already sent with other answers.", {
    instruction: "The first one was saved. Reload the page.",
  });

export const sessionFull = () => {
  const message = "This session is full";
  return new AppError("conflict", "certifications.session-full", `${message}.`, {
    instruction: "Nothing was saved. Choose other dates, or none.",
    fields: { sessionId: [message] },
  });
};

/** It is not public any more, has begun, or is of another class. */
export const sessionClosed = () => {
  const message = "These dates can no longer be chosen for this class";
  return new AppError("conflict", "certifications.session-closed", `${message}.`, {
    instruction: "Nothing was saved. Choose other dates, or none.",
    fields: { sessionId: [message] },
  });
};

/** @param expected how many are on the roster. */
export const capacityTaken = (expected: number) => {
  const message = `${expected} people are registered already`;
  return new AppError("conflict", "certifications.capacity-taken", `${message}.`, {
    instruction: "Nothing was saved. Enter at least that many, or move some of them first.",
    fields: { capacity: [message] },
  });
};

export const classOfRoster = () => {
  const message = "People are registered for this class already";
  return new AppError("conflict", "certifications.class-of-roster", `${message}.`, {
    instruction: "Nothing was saved. Move them to another session first.",
    fields: { classSelection: [message] },
  });
};

/** @param state in words, such as `cancelled`. */
export const notSuchSession = (state: string) =>
  new AppError("conflict", "certifications.session-state", `This session is ${state}.`, {
    instruction: "Nothing was saved. Reload the page to see what you can do with it.",
  });

export const sessionSumsChanged = () =>
  new AppError("conflict", "certifications.session-sums", "Registrations changed since the page was opened.", {
    instruction: "Nothing was cancelled. Review the numbers and cancel again.",
  });

export const sessionReceives = () =>
  new AppError(
    "conflict",
    "certifications.session-receives",
    "Registrations of another session are being moved here.",
    {
      instruction: "Nothing was cancelled. Try again in a few minutes.",
    },
  );

export const tooLateToChange = () =>
  new AppError("conflict", "certifications.too-late-to-change", "It is too late to change the dates here.", {
    instruction: "Nothing was saved. Call the office.",
  });

export const tooLateToReplace = () =>
  new AppError("conflict", "certifications.too-late-to-replace", "The class has begun.", {
    instruction: "Nothing was saved. Another person can come only before the first day.",
  });

export const cameWithEvent = () =>
  new AppError("conflict", "certifications.came-with-event", "This person is registered for an event.", {
    instruction: "Nothing was saved. Correct the name on the registration for the event.",
  });

/** @param feeCents what the change costs now. */
export const changeFeeChanged = (feeCents: number) =>
  new AppError("conflict", "certifications.fee-changed", `The fee for the change is now ${formatCents(feeCents)}.`, {
    instruction: "Nothing was saved. Look over the new fee and confirm again.",
    details: { feeCents },
  });
