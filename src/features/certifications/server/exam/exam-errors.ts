/** Refusals of the exam desk. */
import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";

export const noSuchEntry = () =>
  new AppError("not-found", "certifications.no-such-entry", "This person is not on the roster of this session.");

/** @param by who marked it meanwhile. */
export const attendanceChanged = (by: string) =>
  new AppError("conflict", "certifications.attendance-changed", `${by} changed this mark in the meantime.`, {
    instruction: "Nothing was saved. Look at the mark as it is now.",
  });

export const noSuchSessionDay = () =>
  new AppError("invalid", "certifications.no-such-day", "The session is not held on this day.", {
    fields: { day: ["Must be a day of the session that has come"] },
  });

export const examNotBegun = (firstDay: string) =>
  new AppError("conflict", "certifications.exam-not-begun", `The session begins on ${formatDay(firstDay)}.`, {
    instruction: "Nothing was saved. Enter results from that day on.",
  });

/** @param by who entered it meanwhile. @param value in words, such as `74`. */
export const resultChanged = ({ by, value }: { by: string; value: string }) =>
  new AppError("conflict", "certifications.result-changed", `${by} entered ${value || "nothing"} in the meantime.`, {
    instruction: "Yours is not saved yet. Keep theirs, or correct it with a reason.",
    details: { by, value },
  });

export const resultKeyReused = () =>
  new AppError("conflict", "certifications.result-reused", "This result was already sent with another value.", {
    instruction: "The first one was saved. Reload the page.",
  });

const invalid = (code: string, message: string, field: string) =>
  new AppError("invalid", `certifications.${code}`, `${message}.`, { fields: { [field]: [message] } });

export const notInRule = () => invalid("not-in-rule", "The rule of the level has no such part", "part");
export const wantsScore = () => invalid("wants-score", "Must be a score from 0 to 100", "score");
export const wantsResult = () => invalid("wants-score", "Must be passed or failed", "isPassed");

/** The outcome permits no further attempt at this part on that day. */
export const noRetest = () => invalid("no-retest", "The rule permits no retest of this part on this day", "day");

export const retestDay = (message: string) => invalid("retest-day", message, "day");

export const hasLaterAttempt = () =>
  new AppError("conflict", "certifications.later-attempt", "A retest of this part was entered.", {
    instruction: "Nothing was saved. Take the retest off first.",
  });

/** @param waiting how many can be sent now. */
export const resultsChanged = (waiting: number) =>
  new AppError("conflict", "certifications.results-changed", "The results changed since the page was opened.", {
    instruction: "Nothing was sent. Review them and send again.",
    details: { waiting },
  });

export const sendingKeyReused = () =>
  new AppError("conflict", "certifications.sending-reused", "These results were already sent with another number.", {
    instruction: "Reload the page to see which were sent.",
  });

export const nothingToTakeBack = () =>
  new AppError("conflict", "certifications.nothing-to-take-back", "No certification was issued by a failed result.", {
    instruction: "Nothing was saved. Reload the page to see the result as it is.",
  });
