import { AppError } from "#shared/errors.ts";
import { formatCents, toDollars } from "#shared/money.ts";

export const noSuchApplication = () =>
  new AppError("not-found", "membership.no-such-application", "Application not found.");

/** @param dues in cents; `undefined` when the office confirms them. */
export const duesChanged = (dues: number | undefined) =>
  new AppError(
    "conflict",
    "membership.dues-changed",
    dues === undefined ? "The office now confirms these dues first." : `The dues are now ${formatCents(dues)}.`,
    {
      instruction: "Please look over the new amount and confirm again, or contact the office.",
      details: dues === undefined ? {} : { price: toDollars(dues), priceCents: dues },
    },
  );

export const keyReused = () =>
  new AppError("conflict", "membership.key-reused", "This form was already sent with other answers.", {
    instruction: "The application that you sent first stands. To change it, please contact the office.",
  });

/** For a body without fields; otherwise the schema names each field. */
export const noAnswers = () =>
  new AppError("invalid", "request.invalid", "Please fill out all information correctly and resubmit");

export const applicationDecided = (state: "approved" | "declined") =>
  new AppError("conflict", "membership.application-decided", `This application was already ${state}.`, {
    instruction: "Nothing was changed. Its page shows who decided and when.",
  });

export const duesKnown = () => {
  const message = "The application already has its dues";
  return new AppError("conflict", "membership.dues-known", `${message}.`, { fields: { duesCents: [message] } });
};

export const questionKeyReused = () =>
  new AppError("conflict", "membership.question-key-reused", "This form was already sent with another question.", {
    instruction: "The first question was sent. Reload the page to ask another one.",
  });

export const noSuchPair = () =>
  new AppError("not-found", "membership.no-such-pair", "These registrations do not look like the same person's.");
