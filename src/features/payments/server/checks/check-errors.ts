/** Errors of the check desk. */
import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

type RecordedCheck = { number: string; payer: string; amountCents: number; receivedOn: string };

export const checkAlreadyRecorded = ({ number, payer, amountCents, receivedOn }: RecordedCheck) =>
  new AppError(
    "conflict",
    "payments.check-known",
    `Check ${number} of ${payer} over ${formatCents(amountCents)} was recorded already, as received on ${formatDay(receivedOn)}.`,
    { instruction: "If this is another check, confirm it and record again." },
  );

/** The charge was settled while it was on the staff's screen. */
export const chargeTaken = (label: string, status: string) =>
  new AppError("conflict", "payments.charge-not-open", `${label} is ${status} already: nothing is owed for it.`, {
    instruction: "Nothing was recorded. Remove it from this check, search again and record what is left.",
  });

export const partTooMuch = (label: string, amountCents: number) =>
  new AppError("conflict", "payments.part-too-much", `Only ${formatCents(amountCents)} is owed for ${label}.`, {
    instruction: "Enter no more than what is owed; what the check is over is kept to be matched.",
    details: { amountCents },
  });

export const chargesOverCheck = (overCents: number) =>
  new AppError(
    "invalid",
    "payments.charges-over-check",
    `The charges are ${formatCents(overCents)} more than the check.`,
    {
      instruction: "Lower the part that this check pays of one of them: the rest stays owed.",
      fields: { charges: [`Are ${formatCents(overCents)} more than the check`] },
    },
  );

export const chargeTwice = () =>
  new AppError("invalid", "payments.charge-twice", "One charge is on this check twice.", {
    fields: { charges: ["One of them is here twice"] },
  });

export const fundsMixed = (labels: readonly string[]) =>
  new AppError(
    "invalid",
    "payments.funds-mixed",
    `${labels.join(" and ")} go into different accounts, and one check goes into one.`,
    { instruction: "Record one check for each account.", fields: { charges: ["Go into different accounts"] } },
  );

export const receivedLater = () =>
  new AppError("invalid", "payments.received-later", "A check cannot have been received in the future.", {
    fields: { receivedOn: ["Must be today or earlier"] },
  });

export const noSuchCheck = () => new AppError("not-found", "payments.no-such-check", "There is no such check.");

export const checkNotReturnable = (status: string) =>
  new AppError("conflict", "payments.check-not-returnable", `This check is ${status.replaceAll("_", " ")}.`, {
    instruction: "The office refunded money of it by a check of its own. Stop that check first, and call the payer.",
  });

export const checkVoided = () =>
  new AppError("conflict", "payments.check-not-returnable", "This check was voided as typed wrongly.", {
    instruction: "Take back the check that was recorded in its place.",
  });

export const checkNotVoidable = (why: string, instruction: string) =>
  new AppError("conflict", "payments.check-not-voidable", `This check cannot be voided: ${why}.`, { instruction });

export const nothingToDeposit = () =>
  new AppError("conflict", "payments.nothing-to-deposit", "No check waits for this deposit.", {
    instruction: "Another user may have made it a moment ago. Look at the deposits.",
  });

export const depositChanged = (count: number, totalCents: number) =>
  new AppError(
    "conflict",
    "payments.deposit-changed",
    `The checks that wait are now ${count}, ${formatCents(totalCents)} together.`,
    { instruction: "Compare them with those in your hand and make the deposit again.", details: { count, totalCents } },
  );

export const picksChanged = (waiting: number, picked: number) =>
  new AppError(
    "conflict",
    "payments.deposit-changed",
    `Of the ${picked} chosen checks only ${waiting} still wait for this deposit.`,
    { instruction: "Another user deposited or voided the others. Load the desk again and choose again." },
  );

export const depositNotUndoable = (why: string, instruction: string) =>
  new AppError("conflict", "payments.deposit-not-undoable", `This deposit cannot be undone: ${why}.`, { instruction });

export const depositUndone = (reference: string, by: string) =>
  new AppError(
    "gone",
    "payments.deposit-undone",
    `Deposit ${reference} was undone by ${by}: it has no slip any more.`,
    {
      instruction: "Its checks are on the desk again, or in another deposit, which has a slip of its own.",
    },
  );

export const noSuchDeposit = () => new AppError("not-found", "payments.no-such-deposit", "There is no such deposit.");

export const noSuchLine = () =>
  new AppError("not-found", "payments.no-such-line", "This money is not known any more.", {
    instruction: "Load the list again.",
  });

export const lineMatched = () =>
  new AppError("conflict", "payments.line-matched", "This money was matched to something else already.", {
    instruction: "Load the list again. Another user may have matched it.",
  });

export const lineNotPaid = (status: string) =>
  new AppError(
    "conflict",
    "payments.line-not-paid",
    `The payment that this was part of is ${status.replaceAll("_", " ")}.`,
    {
      instruction: "Only money that came in and stayed can be matched.",
    },
  );

export const lineRefunded = () =>
  new AppError("conflict", "payments.line-refunded", "Some of this money was refunded.", {
    instruction: "Record what is left by a check of the office, or leave it as it is.",
  });

export const lineNotMatched = () =>
  new AppError(
    "conflict",
    "payments.line-not-matched",
    "This payment was made for its charge, so there is no match to undo.",
    {
      instruction: "Return the check or refund the money instead.",
    },
  );

export const matchRefunded = () =>
  new AppError("conflict", "payments.match-refunded", "Some of this money was refunded since it was matched.", {
    instruction: "Leave the match as it is, and record what else is owed by another payment.",
  });

/** Money in one account is never moved to the other silently: the customer pays again. */
export const otherAccount = (label: string, account: string, own: { account: string; order: string }) =>
  new AppError(
    "conflict",
    "payments.other-account",
    `${label} goes into the account of ${account}, and this money lies in the account of ${own.account}.`,
    {
      instruction: `Match it to something owed to ${own.account}. If it was meant for ${account}, refund it (Payments, order ${own.order}) and ask the payer to pay ${label} itself, at the checkout or by a check made out to ${account}.`,
    },
  );
