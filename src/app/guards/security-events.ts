/**
 * Refusals that operators monitor: tries at links, codes, proofs and webhooks, and reached limits.
 */
import type { Context } from "hono";
import type { ApiEnv } from "#platform/http/http.ts";
import { networkMark } from "#platform/log/mark-of.ts";
import { type AppError, BOT_CHECK_NEEDED } from "#shared/errors.ts";
import { routeOf } from "./request-log.ts";

/** Logged where they are refused, because the account is known there. */
const WRITTEN_ELSEWHERE = new Set([
  "accounts.wrong-credentials",
  "accounts.too-many-guesses",
  "accounts.too-many-codes",
  "request.foreign-origin",
]);

/** Refusals of a token or a number in the body. */
const REFUSED_LINKS = new Set([
  "accounts.link-not-valid",
  "accounts.code-not-valid",
  "accounts.token-refused",
  "certifications.token-refused",
  "membership.domain-link-not-valid",
  "payments.no-such-invoice",
]);

const REFUSED_PROOFS = new Set([
  "accounts.passkey-not-right",
  "accounts.proof-wrong",
  "accounts.second-code-wrong",
  "accounts.second-step-over",
  "accounts.wrong-password",
]);

const REFUSED_WEBHOOKS = new Set(["admin.wrong-bounce-secret", "payments.webhook-not-signed"]);

const MESSAGES = {
  "link-refused": "a link refused",
  "proof-refused": "a password, a code or a passkey refused",
  "webhook-refused": "a webhook without its secret or signature refused",
  "limit-reached": "too many tries",
};

/** The log distinguishes networks by a mark that does not reveal them. */
export function noteRefusal(c: Context<ApiEnv>, error: AppError): void {
  const event = eventOf(routeOf(c), error);
  if (!event) return;
  const { deps, clientNetwork, requestId } = c.var;
  const network = networkMark(deps, clientNetwork);
  deps.log.warn({ event, reason: error.code, route: routeOf(c), network, requestId }, MESSAGES[event]);
}

function eventOf(route: string, { code, status }: AppError): keyof typeof MESSAGES | undefined {
  if (WRITTEN_ELSEWHERE.has(code)) return undefined;
  if (status === 429 || code === BOT_CHECK_NEEDED) return "limit-reached";
  if (REFUSED_PROOFS.has(code)) return "proof-refused";
  if (REFUSED_WEBHOOKS.has(code)) return "webhook-refused";
  const isToken = route.includes("/:token") && (status === 404 || status === 410);
  return isToken || REFUSED_LINKS.has(code) ? "link-refused" : undefined;
}
