import { AppError } from "#shared/errors.ts";
import { MOST_API_TOKENS, MOST_MONTHS, scopesFor, type TokenState } from "../../rules/api-token.ts";
import type { RequiredCapability } from "../../rules/capabilities.ts";

const REFUSED_TOKENS: Partial<Record<TokenState, string>> = {
  ended: "This API token has ended.",
  revoked: "This API token was revoked.",
  "maker-gone": "The maker of this API token is no longer on staff.",
};

/** @param state of a token that exists; its holder may know why it is refused. */
export const tokenRefused = (state?: TokenState) =>
  new AppError("unauthenticated", "accounts.token-refused", (state && REFUSED_TOKENS[state]) ?? "Unknown API token.", {
    instruction: "Send it as: Authorization: Bearer <token>. Administrators make tokens under Settings, API tokens.",
  });

export const scopeMissing = (required: RequiredCapability) => {
  const scopes = scopesFor(required);
  if (!scopes) return new AppError("forbidden", "accounts.not-by-token", "No API token may do this.");
  const message = `This API token lacks the scope ${scopes.join(" or ")}.`;
  return new AppError("forbidden", "accounts.scope-missing", message, {
    instruction: "A token never does more than its maker may do now.",
  });
};

export const tokenReadsOnly = () =>
  new AppError("forbidden", "accounts.token-reads-only", "This API token may only read.");

export const noSuchApiToken = () => new AppError("not-found", "accounts.no-such-token", "Token not found.");

export const tooManyApiTokens = () =>
  new AppError("conflict", "accounts.too-many-tokens", `The limit is ${MOST_API_TOKENS} tokens.`, {
    instruction: "Revoke one that is no longer used, then make this one.",
  });

export const tokenKeyUsed = () =>
  new AppError("conflict", "accounts.token-key-used", "This form already made another token.", {
    instruction: "Reload the page to make another.",
  });

export const tokenDayNotRight = () => {
  const message = `Must be from today to ${MOST_MONTHS} months ahead`;
  return new AppError("invalid", "accounts.token-day-not-right", message, { fields: { lastDay: [message] } });
};

export const scopesNotOwn = () => {
  const message = "Must only include what you may do yourself";
  return new AppError("invalid", "accounts.scopes-not-own", message, { fields: { scopes: [message] } });
};
