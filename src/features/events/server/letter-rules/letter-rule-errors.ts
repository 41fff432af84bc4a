import { AppError } from "#shared/errors.ts";

export const letterRuleChanged = (by: string) =>
  new AppError("conflict", "events.letter-rule-changed", `${by} changed this rule meanwhile.`, {
    instruction: "Nothing was saved. Load the page again to see it, then change it on top of theirs.",
  });

export const amountRefused = (problem: string) =>
  new AppError("invalid", "events.letter-rule-refused", "The rule cannot be saved like this.", {
    fields: { amount: [problem] },
  });
