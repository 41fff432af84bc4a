import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents, toDollars } from "#shared/money.ts";

export const noSuchClassRegistration = () =>
  new AppError("not-found", "certifications.no-such-registration", "There is no such class registration.");

/** Nothing of the other person is shown to the one before. */
export const wentToSomeoneElse = () =>
  new AppError("gone", "certifications.went-to-someone-else", "This registration went to someone else.", {
    instruction: "The link to it is in their email.",
  });

export const priceChanged = (priceCents: number) =>
  new AppError("conflict", "certifications.price-changed", `The price is now ${formatCents(priceCents)}.`, {
    instruction: "Please look over the new price and confirm again, or contact the office.",
    details: { price: toDollars(priceCents), priceCents },
  });

export const keyReused = () =>
  new AppError("conflict", "certifications.key-reused", "This form was already sent with other answers.", {
    instruction: "The registration that you sent first stands. To change it, please contact the office.",
  });

export const classEnded = () =>
  new AppError("conflict", "certifications.registration-ended", "This class registration has ended.", {
    instruction: "Reload the page to see who cancelled it and why.",
  });

/** It was cancelled before, without the refund that this request includes. */
export const classEndedUnrefunded = () =>
  new AppError("conflict", "certifications.ended-unrefunded", "This class registration is already cancelled.", {
    instruction: "Nothing was refunded. Refund the payment under Payments.",
  });

export const classChanged = () =>
  new AppError(
    "conflict",
    "certifications.registration-changed",
    "Someone else changed this registration in the meantime.",
    {
      instruction: "Nothing was saved. Reload the page, review it, and correct what is still wrong.",
    },
  );

export const invalidClassAnswers = (fields: Record<string, string[]>) =>
  new AppError("invalid", "certifications.invalid-answers", "Please fill out all information correctly and resubmit", {
    fields,
  });

export const classChangeReused = () =>
  new AppError("conflict", "certifications.change-reused", "Your earlier change is saved.", {
    instruction: "Reload the page to change more.",
  });

/** A registration can only duplicate an active one for the same class. */
export const noSuchClassDuplicate = () =>
  new AppError(
    "conflict",
    "certifications.no-such-duplicate",
    "No other registration for the same class has this reference.",
    {
      instruction: "Nothing was saved. Enter the reference of the registration to keep.",
      fields: { into: ["Must be the reference of another registration for the same class"] },
    },
  );

export const certIdSettled = () =>
  new AppError("conflict", "certifications.id-settled", "This certification ID is already on file.", {
    instruction: "Reload the page to see whose it is.",
  });

export const certIdNotOnFile = () => {
  const message = "No certification on file has this ID.";
  return new AppError("invalid", "certifications.id-not-on-file", message, {
    instruction: "Correct it, or add it from paper records with its level and date.",
    fields: { certId: [message] },
  });
};

export const noSuchCertification = () =>
  new AppError("not-found", "certifications.no-such-certification", "There is no such certification.");

export const certificationChanged = () =>
  new AppError(
    "conflict",
    "certifications.certification-changed",
    "Someone else changed this certification in the meantime.",
    {
      instruction: "Nothing was saved. Reload the page and review it.",
    },
  );

/** @param standing the status in words, such as `revoked`. */
export const notSoNow = (certId: string, standing: string) =>
  new AppError("conflict", "certifications.not-so-now", `Certification ${certId} is ${standing}.`, {
    instruction: "Nothing was saved. Reload the page to see what you can do with it.",
  });

export const certIdTaken = () => {
  const message = "Another certification has this ID.";
  return new AppError("invalid", "certifications.id-taken", message, {
    instruction: "Look it up in the list, or leave blank to issue a new ID.",
    fields: { certId: [message] },
  });
};

export const notYetDay = () => {
  const message = "Must be today or earlier";
  return new AppError("invalid", "certifications.not-yet", "The date is in the future.", {
    fields: { issuedOn: [message] },
  });
};

export const noSuchLevel = () => new AppError("not-found", "certifications.no-such-level", "There is no such level.");

export const levelChanged = () =>
  new AppError("conflict", "certifications.level-changed", "Someone else changed this level meanwhile.", {
    instruction: "Nothing was saved. Load the page again and change what is still wrong.",
  });

export const ruleDayPast = () => {
  const message = "Must be today or later";
  return new AppError("invalid", "certifications.rule-day-past", "A rule never changes what was decided before.", {
    fields: { fromDay: [message] },
  });
};

/** A body names a level that does not exist. */
export const unknownLevel = () =>
  new AppError("invalid", "certifications.unknown-level", "There is no such level.", {
    fields: { level: ["Must be one of the levels"] },
  });

export const levelNamed = (field: "name" | "shortName", taken: string) =>
  new AppError("invalid", "certifications.level-named", `Another level is called ${taken}.`, {
    fields: { [field]: ["Must differ from the names of other levels"] },
  });

export const levelKeyReused = () =>
  new AppError("conflict", "certifications.level-reused", "This form was already sent with other names.", {
    instruction: "The first one you submitted was saved. Find it in the list to rename it.",
  });

export const ruleNamesItself = (path: string, name: string) =>
  new AppError("invalid", "certifications.rule-names-itself", `The rule of ${name} names ${name} itself.`, {
    fields: { [path]: [`Must be another level than ${name}`] },
  });

export const ruleNamesUnknown = (path: string, key: string) =>
  new AppError("invalid", "certifications.rule-names-unknown", `The rule names a level that does not exist: ${key}.`, {
    fields: { [path]: [`Must be one of the levels, not ${key}`] },
  });

/** A person holds a level once. */
export const levelHeld = (certId: string) =>
  new AppError("conflict", "certifications.level-held", `The same technician holds this level as ${certId}.`, {
    instruction: "Nothing was saved. Renew that certification, or merge the two technicians if they are one person.",
    details: { certId },
  });

/** Its technician is provisional. */
export const whoIsIt = (certId: string) =>
  new AppError("conflict", "certifications.who-is-it", `The holder of ${certId} may be a technician on file.`, {
    instruction: "Nothing was saved. First answer under Questions whether they are the same person.",
    details: { certId },
  });

export const tooLate = (certId: string, graceUntil: string) =>
  new AppError("conflict", "certifications.too-late", `${certId} could be renewed until ${formatDay(graceUntil)}.`, {
    instruction:
      "Nothing was saved. Confirm it as a first certification once the course and its exam are passed again.",
  });

export const courseDue = (certId: string) =>
  new AppError("conflict", "certifications.course-due", `The rule of its level asks for the course again: ${certId}.`, {
    instruction:
      "Nothing was saved. Confirm it as a first certification once the course and its exam are passed again.",
  });

/** A certificate or card of a certification that is not valid would deceive whoever reads it. */
export const nothingToPrint = (certId: string) =>
  new AppError("conflict", "certifications.nothing-to-print", `${certId} is not valid today.`, {
    instruction: "Select only active certifications.",
  });

export const tooManyToPrint = () =>
  new AppError("invalid", "certifications.too-many-to-print", "Too many certifications for one document.", {
    instruction: "Select fewer.",
  });

export const certificationKeyReused = () =>
  new AppError("conflict", "certifications.entry-reused", "This form was already sent with other answers.", {
    instruction: "The first one you submitted was saved. Find it in the list to correct it.",
  });
