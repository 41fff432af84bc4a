import { AppError } from "#shared/errors.ts";

export const letterRuleChanged = (by: string) =>
  new AppError("conflict", "events.letter-rule-changed", `${by} changed this rule.`, {
    instruction: "Nothing was saved. Reload the page to see their change, then make yours.",
  });

export const amountRefused = (problem: string) =>
  new AppError("invalid", "events.letter-rule-refused", "The rule can't be saved yet.", {
    fields: { amount: [problem] },
  });
