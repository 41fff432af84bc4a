import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";

export const noSuchTechnician = () =>
  new AppError("not-found", "certifications.no-such-technician", "No technician has this address.");

export const noSuchPass = () =>
  new AppError("not-found", "certifications.no-such-pass", "There is no pass of this certification.");

export const dayToCome = () =>
  new AppError("invalid", "certifications.day-to-come", "The day is in the future.", {
    fields: { on: ["Must be today or earlier"] },
  });

export const beforeRecord = (firstDay: string) =>
  new AppError("invalid", "certifications.before-record", `The record begins on ${formatDay(firstDay)}.`, {
    fields: { on: [`Must be ${formatDay(firstDay)} or later: the record begins then`] },
  });
