import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";

export const noSuchTechnician = () =>
  new AppError("not-found", "certifications.no-such-technician", "There is no such technician.");

export const noSuchHolder = () =>
  new AppError("invalid", "certifications.no-such-holder", "No technician has this certification ID.", {
    fields: { certId: ["Must be the ID of a certification on file"] },
  });

export const technicianChanged = () =>
  new AppError(
    "conflict",
    "certifications.technician-changed",
    "Someone else changed this technician in the meantime.",
    {
      instruction: "Nothing was saved. Review their change, and save again what is still wrong.",
    },
  );

const wrongDay = (field: string, message: string, summary: string) =>
  new AppError("invalid", "certifications.wrong-day", summary, { fields: { [field]: [message] } });

/** @param field of the form. */
export const dayToCome = (field: string) => wrongDay(field, "Must be today or earlier", "The date is in the future.");

/** @param field of the form. */
export const dayPast = (field: string) => wrongDay(field, "Must be today or later", "The date is in the past.");

/** A day before the one that it follows. */
export const dayTooEarly = (field: string, earliest: string) =>
  wrongDay(field, `Must be ${formatDay(earliest)} or later`, "The date is before the last change.");

export const employerMissing = () =>
  new AppError("invalid", "certifications.employer-missing", "The technician has an employer.", {
    fields: { company: ["Must enter Company"] },
  });

export const extendsNothing = (validUntil: string) =>
  wrongDay("until", `Must be after ${formatDay(validUntil)}`, "The certification already ends on that day or later.");

export const noneToExtend = () =>
  new AppError("conflict", "certifications.none-to-extend", "No certification of this level ends before that day.", {
    instruction: "Nothing was saved. Choose a later day.",
  });

export const noSuchEvidence = () =>
  new AppError("not-found", "certifications.no-such-evidence", "There is no such evidence.");

export const evidenceChanged = () =>
  new AppError("conflict", "certifications.evidence-changed", "Someone else changed this evidence in the meantime.", {
    instruction: "Nothing was saved. Reload the page and review it.",
  });

/** @param status in words, such as `accepted`. */
export const evidenceIsNow = (status: string) =>
  new AppError("conflict", "certifications.evidence-not-so-now", `This evidence is already ${status}.`, {
    instruction: "Nothing was saved. Reload the page to see what you can do with it.",
  });

export const evidenceKeyReused = () =>
  new AppError("conflict", "certifications.evidence-reused", "This form was already sent with other answers.", {
    instruction: "The first one you submitted was saved.",
  });

export const extensionKeyReused = () =>
  new AppError("conflict", "certifications.extension-reused", "This extension was already sent with other answers.", {
    instruction: "The first one you submitted is under way.",
  });
