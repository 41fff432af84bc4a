/** Errors of a bank's statement. */
import { AppError } from "#shared/errors.ts";
import { MAX_WAY_DAYS } from "../../rules/bank/bank-statement.ts";

const ofFile = (code: string, message: string, instruction: string) =>
  new AppError("invalid", code, `${message}.`, { fields: { file: [message] }, instruction });

const SEEN = 'Its first row should hold headings such as "Date", "Description" and "Amount".';

export const noBankLines = () => ofFile("payments.bank-no-lines", "This file has no line of a bank's statement", SEEN);

export const noSuchColumn = (column: string) =>
  new AppError("invalid", "payments.bank-no-such-column", "The file has fewer columns than that.", {
    fields: { [column]: ["Must be a column of the file"] },
  });

/** @param why for instance `deposit D-7K3F9Q was undone` */
export const ticksChanged = (why: string) =>
  new AppError("conflict", "payments.bank-ticks-changed", `Nothing was ticked off: ${why}.`, {
    instruction: "Another user may have done it a moment ago. Look at a new preview.",
  });

export const depositTwice = () =>
  new AppError("invalid", "payments.bank-deposit-twice", "One deposit or one line of the bank is here twice.", {
    instruction: "The bank has each deposit once: choose another one for one of the lines.",
    fields: { ticks: ["One of them is here twice"] },
  });

export const bankEarlier = (reference: string) =>
  new AppError(
    "invalid",
    "payments.bank-earlier",
    `The bank's line is from long before deposit ${reference} was made.`,
    {
      instruction: `Choose a line of its own day or a later one, or of the ${MAX_WAY_DAYS} days before it.`,
      fields: { ticks: [`Is from more than ${MAX_WAY_DAYS} days before ${reference} was made`] },
    },
  );

export const bankInFuture = () =>
  new AppError("invalid", "payments.bank-in-future", "A line of the bank is from a day that is still to come.", {
    fields: { ticks: ["Must be from today or earlier"] },
  });

export const noteNeeded = (reference: string, doubt: string) =>
  new AppError("invalid", "payments.bank-note-needed", `${doubt}. Say why, for deposit ${reference}.`, {
    fields: { ticks: [`Needs a note for ${reference}`] },
  });

export const notTicked = () =>
  new AppError("conflict", "payments.bank-not-ticked", "This deposit is not ticked off.", {
    instruction: "Load the page again. Another user may have taken the tick back.",
  });
