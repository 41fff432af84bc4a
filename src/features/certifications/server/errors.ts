import { AppError } from "#shared/errors.ts";
import { formatCents, toDollars } from "#shared/money.ts";

export const noSuchClassRegistration = () =>
  new AppError("not-found", "certifications.no-such-registration", "There is no such class registration.");

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
    instruction: "Load the page again to see who cancelled it and why.",
  });

/** It was cancelled before, without the refund that this request includes. */
export const classEndedUnrefunded = () =>
  new AppError("conflict", "certifications.ended-unrefunded", "This class registration was cancelled before.", {
    instruction: "Nothing was refunded now. Refund what was paid under Payments.",
  });

export const classChanged = () =>
  new AppError(
    "conflict",
    "certifications.registration-changed",
    "Somebody else changed this registration meanwhile.",
    {
      instruction: "Nothing was saved. Load the page again, look it over, and change what is still wrong.",
    },
  );

export const invalidClassAnswers = (fields: Record<string, string[]>) =>
  new AppError("invalid", "certifications.invalid-answers", "Please fill out all information correctly and resubmit", {
    fields,
  });

export const classChangeReused = () =>
  new AppError("conflict", "certifications.change-reused", "The change that you sent before is saved.", {
    instruction: "Load the page again to change more.",
  });

/** A registration can only duplicate an active one for the same class. */
export const noSuchClassDuplicate = () =>
  new AppError(
    "conflict",
    "certifications.no-such-duplicate",
    "No other registration for the same class has this reference.",
    {
      instruction: "Nothing was saved. Enter the reference of the registration that stands.",
      fields: { into: ["Must be the reference of another registration for the same class"] },
    },
  );

export const certIdSettled = () =>
  new AppError("conflict", "certifications.id-settled", "This certification ID is known already.", {
    instruction: "Load the page again to see whose it is.",
  });

export const certIdNotOnFile = () => {
  const message = "No certification on file has this ID.";
  return new AppError("invalid", "certifications.id-not-on-file", message, {
    instruction: "Correct it, or enter it from the association's papers with its level and day.",
    fields: { certId: [message] },
  });
};

export const noSuchCertification = () =>
  new AppError("not-found", "certifications.no-such-certification", "There is no such certification.");

export const certificationChanged = () =>
  new AppError(
    "conflict",
    "certifications.certification-changed",
    "Somebody else changed this certification meanwhile.",
    {
      instruction: "Nothing was saved. Load the page again and look it over.",
    },
  );

/** @param standing the status in words, such as `revoked`. */
export const notSoNow = (certId: string, standing: string) =>
  new AppError("conflict", "certifications.not-so-now", `The certification ${certId} is ${standing}.`, {
    instruction: "Nothing was saved. Load the page again to see what can be done with it.",
  });

export const certIdTaken = () => {
  const message = "Another certification has this ID.";
  return new AppError("invalid", "certifications.id-taken", message, {
    instruction: "Look it up in the list, or leave the field empty for a new ID.",
    fields: { certId: [message] },
  });
};

export const notYetDay = () => {
  const message = "Must be today or earlier";
  return new AppError("invalid", "certifications.not-yet", "The first day is still to come.", {
    fields: { issuedOn: [message] },
  });
};

export const certificationKeyReused = () =>
  new AppError("conflict", "certifications.entry-reused", "This form was already sent with other answers.", {
    instruction: "The certification that you entered first stands. Find it in the list to correct it.",
  });
