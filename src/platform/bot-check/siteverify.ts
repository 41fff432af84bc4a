/** The checks of other companies: reCAPTCHA, Turnstile and hCaptcha. All three have the same kind of API. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { type BotCheck, BotCheckUnreachable } from "./bot-check.ts";
import { BOT_CHECK_ACTION, type BotCheckCompany } from "./companies.ts";
import { spendOnce } from "./spend-once.ts";

/** The verification address of each company. */
const VERIFY_URLS: Record<BotCheckCompany, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

/** A payer waits for this answer. */
const TIMEOUT_MS = 5000;
/** No company's token is valid for more than five minutes. */
const REMEMBER_SECONDS = 300;

/** Errors that mean a bad token. All others are ours or the company's: a wrong key, or a failure on their side. */
const TOKEN_ERRORS = new Set([
  "missing-input-response",
  "invalid-input-response",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
  "timeout-or-duplicate",
]);

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

export type SiteVerify = Pick<Deps, "db" | "now"> & {
  company: BotCheckCompany;
  siteKey: string;
  secretKey: string;
  /** The host that the token must have been made on. Not checked if the site does not know its own name. */
  hostname?: string | undefined;
  /** Another address than the company's, for tests. */
  verifyUrl?: string | undefined;
  timeoutMs?: number;
};

export function createSiteVerify(account: SiteVerify): BotCheck {
  const { company, siteKey, hostname } = account;
  return {
    provider: company,
    siteKey,
    /**
     * @throws BotCheckUnreachable when the company gives no usable answer; no visitor passes then.
     */
    async verify(token, clientAddress) {
      const answer = await ask(account, token, clientAddress);
      const errors = answer["error-codes"] ?? [];
      if (!answer.success) {
        const ours = errors.filter((error) => !TOKEN_ERRORS.has(error));
        if (ours.length > 0 || errors.length === 0) throw new BotCheckUnreachable(`${company}: ${ours.join(", ")}`);
        return false;
      }
      // A token of another site with the same key, or of another form, is no proof that a person pays here.
      if (hostname && answer.hostname !== hostname) return false;
      if (hostname && company === "turnstile" && answer.action !== BOT_CHECK_ACTION) return false;
      // The companies promise to accept a token once. Here it gives one proof even if they do not.
      const spent = createHash("sha256").update(token).digest("base64url");
      return spendOnce(account, `${company}:${spent}`, REMEMBER_SECONDS);
    },
  };
}

async function ask(account: SiteVerify, token: string, clientAddress: string) {
  const { company, siteKey, secretKey, verifyUrl = VERIFY_URLS[company], timeoutMs = TIMEOUT_MS } = account;
  try {
    const response = await fetch(verifyUrl, {
      method: "POST",
      // A redirect could send the secret to another server.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({
        secret: secretKey,
        response: token,
        remoteip: clientAddress,
        // hCaptcha alone compares the two keys.
        ...(company === "hcaptcha" && { sitekey: siteKey }),
      }),
    });
    // Turnstile says 400 with a readable answer when the token is bad.
    return answerSchema.parse(await response.json());
  } catch (error) {
    throw new BotCheckUnreachable(`${company}: ${String(error).slice(0, 200)}`);
  }
}
