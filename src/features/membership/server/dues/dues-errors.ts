import { countOf, formatCount } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noSuchRun = () => new AppError("not-found", "membership.no-such-dues-run", "Dues run not found.");

export const noSuchDuesMember = () =>
  new AppError("not-found", "membership.no-such-dues-member", "This company is not in the dues run.");

/** @param held the value that another user saved meanwhile. */
export const tonsChanged = (held: { tons: number | null; version: number }) => {
  const saved = held.tons === null ? "no tons" : countOf(held.tons, "ton");
  const message = `Someone else saved ${saved} in the meantime`;
  return new AppError("conflict", "membership.dues-tons-changed", `${message}.`, {
    instruction: "Your entry is still here. Save again to replace theirs.",
    fields: { tons: [message] },
    details: held,
  });
};

export const duesIssued = () =>
  new AppError("conflict", "membership.dues-issued", "This member's invoice is already issued.", {
    instruction: "To bill a different amount, void the invoice and issue a new one.",
  });

export const runChanged = (now: { invoices: number; totalCents: number }) =>
  new AppError(
    "conflict",
    "membership.dues-run-changed",
    `The run has changed. It would now issue ${countOf(now.invoices, "invoice")} for ${formatCents(now.totalCents)}.`,
    { instruction: "Nothing was issued. Review the list and try again.", details: now },
  );

export const issueKeyReused = () =>
  new AppError("conflict", "membership.dues-key-reused", "This was already sent for other invoices.", {
    instruction: "Reload the page to see what was issued.",
  });

export const remindersChanged = (now: { members: number; cents: number }) =>
  new AppError(
    "conflict",
    "membership.dues-reminders-changed",
    `The list has changed. ${countOf(now.members, "member")} owing ${formatCents(now.cents)} would be reminded now.`,
    { instruction: "No one was reminded. Review the list and try again.", details: now },
  );

export const reminderKeyReused = () =>
  new AppError("conflict", "membership.dues-reminder-key-reused", "This was already sent for other members.", {
    instruction: "Reload the page to see who was reminded.",
  });

export const nothingFailed = () =>
  new AppError("conflict", "membership.dues-nothing-failed", "This run has no failed invoices to retry.");

export const mayNotLapse = (names: readonly string[]) =>
  new AppError("conflict", "membership.dues-may-not-lapse", `${named(names)} cannot lapse now.`, {
    instruction: "It is paid, in its grace period, or already lapsed. Nothing was changed.",
  });

export const notLapsed = (names: readonly string[]) =>
  new AppError("conflict", "membership.dues-not-lapsed", `${named(names)} has not lapsed in this run.`, {
    instruction: "Nothing was changed. Review the list.",
  });

const named = ([first = "A member", ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first} and ${formatCount(rest.length)} more` : first;
