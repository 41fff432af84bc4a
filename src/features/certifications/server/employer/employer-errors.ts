/** Refusals of what companies report of their employees and of registering several at once. */
import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import { type Cents, formatCents } from "#shared/money.ts";

/** An unknown ID and a wrong name answer alike, so that nobody finds out names by guessing. */
export const noSuchHolder = () => {
  const message = "No certification with this ID and last name is on file";
  return new AppError("invalid", "certifications.no-such-holder", `${message}.`, {
    instruction: "Check both on the wallet card, or write to the office.",
    fields: { certId: [message] },
  });
};

export const worksHereAlready = () =>
  new AppError("conflict", "certifications.works-here-already", "This technician is on your list already.", {
    fields: { certId: ["On your list already"] },
  });

export const reportedAlready = () =>
  new AppError("conflict", "certifications.reported-already", "The office already has this from you.", {
    instruction: "It decides which employer is right.",
    fields: { certId: ["Waits for the office already"] },
  });

export const worksElsewhere = () =>
  new AppError("not-found", "certifications.not-on-roster", "This technician is not on the company's list.", {
    instruction: "Nothing was saved. Reload the page.",
  });

export const reportReused = () =>
  new AppError("conflict", "certifications.report-reused", "This form was already sent with other answers.", {
    instruction: "The first one you submitted was saved.",
  });

export const noSuchReport = () =>
  new AppError("not-found", "certifications.no-such-report", "There is no such report of an employer.");

export const reportChanged = () =>
  new AppError("conflict", "certifications.report-changed", "Someone else decided this in the meantime.", {
    instruction: "Nothing was saved. Reload the page and review it.",
  });

/** @param status in words, such as `declined`. */
export const reportIsNow = (status: string) =>
  new AppError("conflict", "certifications.report-not-so-now", `This report is already ${status}.`, {
    instruction: "Nothing was saved. Reload the page to see what you can do with it.",
  });

export const employerChangedSince = () =>
  new AppError("conflict", "certifications.employer-changed-since", "The employer was changed again since then.", {
    instruction: "Nothing was saved. The page of the technician shows the employers over time.",
  });

export const crewReused = () =>
  new AppError("conflict", "certifications.crew-reused", "This form was already sent with other answers.", {
    instruction: "The first one you submitted was registered. Reload the page.",
  });

/** @param left how many are left. @param people how many are needed. */
export const unitsShort = (left: number, people: number) => {
  const message = `${left} left, for ${countOf(people, "person", "people")}`;
  return new AppError("conflict", "certifications.units-short", `${message}.`, {
    instruction: "Nobody was registered. Select fewer people or other dates.",
    fields: { sessionId: [message] },
  });
};

/** @param names of people with the reason of each. */
export const notSelectable = (names: string) =>
  new AppError("conflict", "certifications.not-selectable", `Cannot be registered: ${names}.`, {
    instruction: "Nobody was registered. Reload the page, and select again.",
  });

export const crewPriceChanged = (total: Cents) =>
  new AppError("conflict", "certifications.crew-price-changed", `The price is now ${formatCents(total)} in all.`, {
    instruction: "Nobody was registered. Reload the page to see the price of each.",
  });
