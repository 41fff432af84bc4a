/** Errors of the check desk. */
import { formatDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

type RecordedCheck = { number: string; payer: string; amountCents: number; receivedOn: string };

export const checkAlreadyRecorded = ({ number, payer, amountCents, receivedOn }: RecordedCheck) =>
  new AppError(
    "conflict",
    "payments.check-known",
    `Check ${number} from ${payer} for ${formatCents(amountCents)} was already recorded, received on ${formatDay(receivedOn)}.`,
    { instruction: "If this is a different check, confirm and record it again." },
  );

/** The charge was settled while it was on the staff's screen. */
export const chargeTaken = (label: string, status: string) =>
  new AppError("conflict", "payments.charge-not-open", `${label} is already ${status}. Nothing is owed for it.`, {
    instruction: "Nothing was recorded. Remove it from this check and record the rest.",
  });

export const partTooMuch = (label: string, amountCents: number) =>
  new AppError("conflict", "payments.part-too-much", `Only ${formatCents(amountCents)} is owed for ${label}.`, {
    instruction: "Enter no more than what is owed. The rest of the check stays unmatched.",
    details: { amountCents },
  });

export const chargesOverCheck = (overCents: number) =>
  new AppError(
    "invalid",
    "payments.charges-over-check",
    `The charges are ${formatCents(overCents)} more than the check.`,
    {
      instruction: "Lower the amount paid on one of them. The rest stays owed.",
      fields: { charges: [`Are ${formatCents(overCents)} more than the check`] },
    },
  );

export const chargeTwice = () =>
  new AppError("invalid", "payments.charge-twice", "One charge is on this check twice.", {
    fields: { charges: ["One is on this check twice"] },
  });

export const fundsMixed = (labels: readonly string[]) =>
  new AppError(
    "invalid",
    "payments.funds-mixed",
    `${labels.join(" and ")} go into different accounts. One check can only go into one.`,
    { instruction: "Record one check for each account.", fields: { charges: ["Go into different accounts"] } },
  );

export const receivedLater = () =>
  new AppError("invalid", "payments.received-later", "A check cannot have been received in the future.", {
    fields: { receivedOn: ["Must be today or earlier"] },
  });

export const noSuchCheck = () => new AppError("not-found", "payments.no-such-check", "Check not found.");

export const checkNotReturnable = (status: string) =>
  new AppError("conflict", "payments.check-not-returnable", `This check is ${status.replaceAll("_", " ")}.`, {
    instruction: "Part of it was refunded by an office check. Stop that check first, and call the payer.",
  });

export const checkVoided = () =>
  new AppError("conflict", "payments.check-not-returnable", "This check was voided.", {
    instruction: "Record the return on the check that replaced it.",
  });

export const checkNotVoidable = (why: string, instruction: string) =>
  new AppError("conflict", "payments.check-not-voidable", `This check cannot be voided: ${why}.`, { instruction });

export const nothingToDeposit = () =>
  new AppError("conflict", "payments.nothing-to-deposit", "No checks to deposit.", {
    instruction: "Someone else may have just made the deposit. Check the list of deposits.",
  });

export const depositChanged = (count: number, totalCents: number) =>
  new AppError(
    "conflict",
    "payments.deposit-changed",
    `There are now ${count} checks to deposit, ${formatCents(totalCents)} total.`,
    { instruction: "Compare them with the checks in hand and make the deposit again.", details: { count, totalCents } },
  );

export const picksChanged = (waiting: number, picked: number) =>
  new AppError(
    "conflict",
    "payments.deposit-changed",
    `Only ${waiting} of the ${picked} selected checks can still be deposited.`,
    { instruction: "Someone else deposited or voided the others. Reload the page and select again." },
  );

export const depositNotUndoable = (why: string, instruction: string) =>
  new AppError("conflict", "payments.deposit-not-undoable", `This deposit cannot be undone: ${why}.`, { instruction });

export const depositUndone = (reference: string, by: string) =>
  new AppError(
    "gone",
    "payments.deposit-undone",
    `Deposit ${reference} was undone by ${by} and no longer has a slip.`,
    {
      instruction: "Its checks are to be deposited again, or are in another deposit with its own slip.",
    },
  );

export const noSuchDeposit = () => new AppError("not-found", "payments.no-such-deposit", "Deposit not found.");

export const noSuchLine = () =>
  new AppError("not-found", "payments.no-such-line", "This payment was not found.", {
    instruction: "Reload the list.",
  });

export const lineMatched = () =>
  new AppError("conflict", "payments.line-matched", "This payment was already matched.", {
    instruction: "Reload the list. Someone else may have matched it.",
  });

export const lineNotPaid = (status: string) =>
  new AppError(
    "conflict",
    "payments.line-not-paid",
    `The payment that this was part of is ${status.replaceAll("_", " ")}.`,
    {
      instruction: "Only received payments can be matched.",
    },
  );

export const lineRefunded = () =>
  new AppError("conflict", "payments.line-refunded", "Part of this payment was refunded.", {
    instruction: "Record the rest by an office check, or leave it.",
  });

export const lineNotMatched = () =>
  new AppError(
    "conflict",
    "payments.line-not-matched",
    "This payment was made for this charge, so there is no match to undo.",
    {
      instruction: "Return the check or refund the money instead.",
    },
  );

export const matchRefunded = () =>
  new AppError("conflict", "payments.match-refunded", "Part of this payment was refunded after it was matched.", {
    instruction: "Keep the match, and record the rest by another payment.",
  });

/** Money in one account is never moved to the other silently: the customer pays again. */
export const otherAccount = (label: string, account: string, own: { account: string; order: string }) =>
  new AppError(
    "conflict",
    "payments.other-account",
    `${label} is payable to ${account}, but this money is in the account of ${own.account}.`,
    {
      instruction: `Match it to something owed to ${own.account}. If it was meant for ${account}, refund it (Payments, order ${own.order}) and ask the payer to pay ${label} itself, at the checkout or by a check made out to ${account}.`,
    },
  );
