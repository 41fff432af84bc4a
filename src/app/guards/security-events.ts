/** Refusals that whoever watches over the site counts: tries at links and codes, and limits that were reached. */
import { createHmac } from "node:crypto";
import type { Context } from "hono";
import type { ApiEnv } from "#platform/http/http.ts";
import type { AppError } from "#shared/errors.ts";
import { routeOf } from "./request-log.ts";

const REFUSED_LINKS = new Set([
  "accounts.link-not-valid",
  "accounts.code-not-valid",
  "membership.invitation-not-valid",
  "membership.domain-link-not-valid",
  "events.check-in-link-ended",
]);

/** The log tells tries of one network from those of others, and not which network it is. */
export function noteRefusal(c: Context<ApiEnv>, { code: reason }: AppError): void {
  const isLimit = reason === "request.too-many";
  if (!isLimit && !REFUSED_LINKS.has(reason)) return;
  const { deps, clientNetwork, requestId } = c.var;
  const network = createHmac("sha256", deps.secret).update(`network ${clientNetwork}`).digest("hex").slice(0, 16);
  const event = isLimit ? "limit-reached" : "link-refused";
  deps.log.warn(
    { event, reason, route: routeOf(c), network, requestId },
    isLimit ? "too many tries" : "a link refused",
  );
}
