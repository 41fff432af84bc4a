import type { MemberSettlement } from "#features/membership/rules/member-check.ts";
import { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

export const noMemberPrice = () =>
  new AppError("conflict", "membership.no-member-price", "This registration did not ask for a member price.");

export const priceSettled = (as: MemberSettlement) =>
  new AppError(
    "conflict",
    "membership.price-settled",
    as === "charged" ? "The difference was charged already." : "The member price was accepted already.",
    { instruction: "Load the page again to see who did it." },
  );

export const savedChanged = (savedCents: number) =>
  new AppError("conflict", "membership.saved-changed", `The difference is ${formatCents(savedCents)}.`, {
    instruction: "Nothing was charged. Look it over and press once more.",
    details: { savedCents },
  });

export const nothingSaved = () =>
  new AppError("conflict", "membership.nothing-saved", "Its price is the same for everybody.", {
    instruction: "Accept the member price instead.",
  });

export const notSettledYet = () =>
  new AppError("conflict", "membership.not-settled", "Nobody has settled this member price yet.", {
    instruction: "Let it stand, or charge the difference.",
  });

/** A payment came, or a charge was changed, since staff looked. */
export const openChanged = () =>
  new AppError("conflict", "membership.open-changed", "What is owed of it has changed meanwhile.", {
    instruction: "Nothing was changed. Look at what it comes to, and press once more.",
  });

export const decisionReused = () =>
  new AppError("conflict", "membership.decision-reused", "The decision that you sent before is saved.", {
    instruction: "Load the page again to see it.",
  });
