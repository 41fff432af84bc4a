import { AppError } from "#shared/errors.ts";
import { MOST_TOKENS } from "../../rules/register/registry-token.ts";

export const listTooLarge = () =>
  new AppError("invalid", "certifications.list-too-large", "The list takes too long or too much memory to draw.", {
    instruction: "The last edition stays in place. Please tell your site operator.",
  });

export const tokenRefused = () =>
  new AppError("unauthenticated", "certifications.token-refused", "This token is not valid.", {
    instruction: "Send it as: Authorization: Bearer <token>. The association's office makes tokens and revokes them.",
  });

export const tooManyTokens = () =>
  new AppError("conflict", "certifications.too-many-tokens", `The limit is ${MOST_TOKENS} tokens.`, {
    instruction: "Revoke one that is no longer used, then make this one.",
  });

export const tokenKeyReused = () =>
  new AppError("conflict", "certifications.token-key-reused", "This form was already sent with another name.", {
    instruction: "The first token was made. Reload the page to make another.",
  });

export const noSuchToken = () => new AppError("not-found", "certifications.no-such-token", "Token not found.");
