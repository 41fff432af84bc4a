/** Errors of a bank's statement. */
import { AppError } from "#shared/errors.ts";
import { MAX_WAY_DAYS } from "../../rules/bank/bank-statement.ts";

const ofFile = (code: string, message: string, instruction: string) =>
  new AppError("invalid", code, `${message}.`, { fields: { file: [message] }, instruction });

const SEEN = 'Its first row should hold headings such as "Date", "Description" and "Amount".';

export const noBankLines = () => ofFile("payments.bank-no-lines", "This file has no bank statement lines", SEEN);

export const noSuchColumn = (column: string) =>
  new AppError("invalid", "payments.bank-no-such-column", "The file does not have that column.", {
    fields: { [column]: ["Must be a column of the file"] },
  });

/** @param why for instance `deposit D-7K3F9Q was undone` */
export const ticksChanged = (why: string) =>
  new AppError("conflict", "payments.bank-ticks-changed", `Nothing was matched: ${why}.`, {
    instruction: "Someone else may have just done it. Preview again.",
  });

export const depositTwice = () =>
  new AppError("invalid", "payments.bank-deposit-twice", "A deposit or a bank line is selected twice.", {
    instruction: "Choose a different deposit for one of the lines.",
    fields: { ticks: ["One is selected twice"] },
  });

export const bankEarlier = (reference: string) =>
  new AppError("invalid", "payments.bank-earlier", `The bank line is from too long before deposit ${reference}.`, {
    instruction: `Choose a line from the deposit's date or later, or up to ${MAX_WAY_DAYS} days before it.`,
    fields: { ticks: [`Is from more than ${MAX_WAY_DAYS} days before ${reference} was made`] },
  });

export const bankInFuture = () =>
  new AppError("invalid", "payments.bank-in-future", "A bank line is dated in the future.", {
    fields: { ticks: ["Must be today or earlier"] },
  });

export const noteNeeded = (reference: string, doubt: string) =>
  new AppError("invalid", "payments.bank-note-needed", `${doubt}. Add a note for deposit ${reference}.`, {
    fields: { ticks: [`Needs a note for ${reference}`] },
  });

export const notTicked = () =>
  new AppError("conflict", "payments.bank-not-ticked", "This deposit is not matched to the bank.", {
    instruction: "Reload the page. Someone else may have undone the match.",
  });
