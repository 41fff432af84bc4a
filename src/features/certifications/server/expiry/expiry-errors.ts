import { AppError } from "#shared/errors.ts";

export const expiryRuleChanged = (by: string) =>
  new AppError("conflict", "certifications.expiry-rule-changed", `${by} changed this rule.`, {
    instruction: "Nothing was saved. Reload the page to see their change, then make yours.",
  });
