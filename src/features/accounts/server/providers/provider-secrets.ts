import { createHmac } from "node:crypto";
import type { Secrets } from "#platform/openid/openid.ts";

/**
 * Nonce and PKCE verifier follow from the state and the site's secret: the row, which holds the state's hash, completes
 * no sign-in.
 */
export function secretsOf(secret: string, state: string): Secrets {
  const derived = (what: string) =>
    createHmac("sha256", secret).update(`provider ${what} ${state}`).digest("base64url");
  return { state, nonce: derived("nonce"), verifier: derived("verifier") };
}
