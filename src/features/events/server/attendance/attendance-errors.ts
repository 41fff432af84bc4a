import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";

export const noSuchCreditSession = () =>
  new AppError("not-found", "events.no-such-credit-session", "There is no such session.");

export const creditSessionChanged = () =>
  new AppError("conflict", "events.credit-session-changed", "Someone else changed this session.", {
    instruction: "Nothing was saved. Review their change and try again.",
  });

export const tooManySessions = (most: number) =>
  new AppError("conflict", "events.too-many-sessions", `An event has at most ${most} sessions.`, {
    instruction: "Nothing was saved. Remove a session first.",
  });

export const sessionToCome = (day: string) =>
  new AppError("conflict", "events.session-to-come", `This session is on ${formatDay(day)}.`, {
    instruction: "Mark who attended on that day or later.",
  });

/** A session on which people are marked moves to a day that is to come. */
export const attendedAlready = () =>
  new AppError("invalid", "events.attended-already", "People are marked for this session.", {
    fields: { day: ["Must be today or earlier, because people are marked"] },
  });

export const noSuchAttendee = () =>
  new AppError("not-found", "events.no-such-attendee", "This person is not marked for any session.");

export const attendeeChanged = () =>
  new AppError("conflict", "events.attendee-changed", "Someone else changed this person in the meantime.", {
    instruction: "Nothing was saved. Review their change and try again.",
  });
