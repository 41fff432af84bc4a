import type { MemberSettlement } from "#features/membership/rules/member-check.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noMemberPrice = () =>
  new AppError("conflict", "membership.no-member-price", "This registration did not use a member price.");

export const priceSettled = (as: MemberSettlement) =>
  new AppError(
    "conflict",
    "membership.price-settled",
    as === "charged" ? "The difference was charged already." : "The member price was accepted already.",
    { instruction: "Reload the page to see who did it." },
  );

export const savedChanged = (savedCents: number) =>
  new AppError("conflict", "membership.saved-changed", `The difference is ${formatCents(savedCents)}.`, {
    instruction: "Nothing was charged. Review it and try again.",
    details: { savedCents },
  });

export const nothingSaved = () =>
  new AppError("conflict", "membership.nothing-saved", "The price is the same for members and others.", {
    instruction: "Accept the member price instead.",
  });

export const notSettledYet = () =>
  new AppError("conflict", "membership.not-settled", "This member price has not been reviewed yet.", {
    instruction: "Accept it, or charge the difference.",
  });

/** A payment came, or a charge was changed, since staff looked. */
export const openChanged = () =>
  new AppError("conflict", "membership.open-changed", "The balance due has changed.", {
    instruction: "Nothing was changed. Review the total and try again.",
  });

export const decisionReused = () =>
  new AppError("conflict", "membership.decision-reused", "Your earlier decision was saved.", {
    instruction: "Reload the page to see it.",
  });
