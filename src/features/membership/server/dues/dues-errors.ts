import { countOf, formatCount } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noSuchRun = () => new AppError("not-found", "membership.no-such-dues-run", "There is no such dues run.");

export const noSuchDuesMember = () =>
  new AppError("not-found", "membership.no-such-dues-member", "This company is not in the dues run.");

/** @param held the value that another user saved meanwhile. */
export const tonsChanged = (held: { tons: number | null; version: number }) => {
  const saved = held.tons === null ? "that the tons are not known" : countOf(held.tons, "ton");
  const message = `Another user saved ${saved} meanwhile`;
  return new AppError("conflict", "membership.dues-tons-changed", `${message}.`, {
    instruction: "What you typed is kept. Save once more to put it in place of theirs.",
    fields: { tons: [message] },
    details: held,
  });
};

export const duesIssued = () =>
  new AppError("conflict", "membership.dues-issued", "The invoice of this member is issued already.", {
    instruction: "To bill another amount, void the invoice; then the member may be issued again.",
  });

export const runChanged = (now: { invoices: number; totalCents: number }) =>
  new AppError(
    "conflict",
    "membership.dues-run-changed",
    `The run has changed: ${countOf(now.invoices, "invoice")} over ${formatCents(now.totalCents)} would be issued now.`,
    { instruction: "Nothing was issued. Look over the list and press the button again.", details: now },
  );

export const issueKeyReused = () =>
  new AppError("conflict", "membership.dues-key-reused", "This was already sent for other invoices.", {
    instruction: "Open the page anew and look at what was issued.",
  });

export const remindersChanged = (now: { members: number; cents: number }) =>
  new AppError(
    "conflict",
    "membership.dues-reminders-changed",
    `The list has changed: ${countOf(now.members, "member")} who owe ${formatCents(now.cents)} would be reminded now.`,
    { instruction: "Nobody was reminded. Look over the list and press the button again.", details: now },
  );

export const reminderKeyReused = () =>
  new AppError("conflict", "membership.dues-reminder-key-reused", "This was already sent for other members.", {
    instruction: "Open the page anew and look at who was reminded.",
  });

export const nothingFailed = () =>
  new AppError("conflict", "membership.dues-nothing-failed", "No invoice of this run waits to be tried again.");

export const mayNotLapse = (names: readonly string[]) =>
  new AppError("conflict", "membership.dues-may-not-lapse", `${named(names)} may not lapse now.`, {
    instruction: "It is paid, its days of grace are not over, or it has lapsed already. Nothing was changed.",
  });

export const notLapsed = (names: readonly string[]) =>
  new AppError("conflict", "membership.dues-not-lapsed", `${named(names)} has not lapsed in this run.`, {
    instruction: "Nothing was changed. Look over the list.",
  });

const named = ([first = "A member", ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first} and ${formatCount(rest.length)} more` : first;
