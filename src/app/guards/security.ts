/**
 * Guards of every request and answer: request ids, foreign origins, body sizes, security headers.
 */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { bearerOf } from "#features/accounts/server/bearer-token.ts";
import { getOrganization } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { networkMark } from "#platform/log/mark-of.ts";
import { AppError } from "#shared/errors.ts";
import { CHECK_IN } from "#shared/paths.ts";
import type { ServerEnv } from "../server-env.ts";
import { answerProblem } from "./answer-failure.ts";
import { routeOf } from "./request-log.ts";
import { mediaType, uploadOf } from "./uploads.ts";
import { isWebhook, MAX_WEBHOOK_BYTES } from "./webhooks.ts";

export const MAX_BODY_BYTES = 1024 * 1024;
const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Sent where the answer has no policy of its own: no page of ours needs more than this. */
const STRICT_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Runs first: sets variables for handlers, and headers for every answer, also for refusals and failures. */
export function dressRequests(deps: Deps): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.set("deps", depsOf(deps, c.env));
    c.set("clientAddress", c.env.clientAddress);
    c.set("clientNetwork", networkOf(c.env.clientAddress));
    c.set("requestId", c.env.requestId ?? crypto.randomUUID());
    await next();
    if (c.env.inProcess) return;
    addSecurityHeaders(c.res.headers, deps, c.req.path);
    c.res.headers.set("x-request-id", c.var.requestId);
  };
}

function depsOf(deps: Deps, { db, once = deps.once }: ServerEnv["Bindings"]): Deps {
  if (db) return { ...deps, once, db, organization: () => getOrganization(db) };
  return once === deps.once ? deps : { ...deps, once };
}

export function refuseForeignRequests(deps: Deps): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.env.inProcess || !MUTATIONS.has(c.req.method) || isWebhook(c.req.raw)) return next();
    const refusal = refuseForeign(c.req.raw, deps);
    if (!refusal) return next();
    const network = networkMark(deps, c.var.clientNetwork);
    const line = { event: "request-refused", reason: refusal.code, route: routeOf(c), network };
    deps.log.warn({ ...line, requestId: c.var.requestId }, "request refused");
    return answerProblem(c, refusal);
  };
}

/**
 * One megabyte, or the limit of an upload or a webhook: known from its length before a byte is read, else counted while
 * reading.
 */
export const limitBodies: MiddlewareHandler<ServerEnv> = (c, next) => {
  const usual = { maxBytes: isWebhook(c.req.raw) ? MAX_WEBHOOK_BYTES : MAX_BODY_BYTES, tooLarge: bodyTooLarge };
  const { maxBytes, tooLarge } = uploadOf(c.req.raw) ?? usual;
  return bodyLimit({ maxSize: maxBytes, onError: (refused) => answerProblem(refused, tooLarge()) })(c, next);
};

/** Pictures, documents and calendars that other sites may show in their own pages. */
const EMBEDDABLE = /^\/(?:storage|og)\/|\.(?:ics|atom)$/;

function addSecurityHeaders(headers: Headers, deps: Deps, path: string): void {
  // The check-in desk reads codes by the camera, and its address is a key that no referrer may leak.
  const isDoor = path.startsWith(CHECK_IN);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", isDoor ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-resource-policy", EMBEDDABLE.test(path) ? "cross-origin" : "same-origin");
  headers.set("permissions-policy", `camera=(${isDoor ? "self" : ""}), geolocation=(), microphone=()`);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", STRICT_CSP);
  if (deps.publicUrl.startsWith("https:")) headers.set("strict-transport-security", transportPolicy(deps));
}

const transportPolicy = ({ env }: Deps): string =>
  `max-age=31536000${env.HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : ""}`;

/** A browser names the page that sends a mutation; another site's page may not make one in a visitor's name. */
function refuseForeign(request: Request, deps: Deps): AppError | undefined {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  // No page of another site sends this header: its browser would ask first, and the answer allows nothing.
  const isByToken = bearerOf(request.headers.get("authorization")) !== undefined;
  const isForeign = !isByToken && (origin ? !isOwnOrigin(origin, request, deps) : site === "cross-site");
  if (isForeign) return new AppError("forbidden", "request.foreign-origin", "This request came from another site.");

  const isApi = new URL(request.url).pathname.startsWith("/api/");
  // Node gives every POST a body stream; a browser says with its length that there is nothing in it.
  const hasBody = request.body !== null && request.headers.get("content-length") !== "0";
  if (isApi && hasBody && mediaType(request.headers) !== "application/json" && !uploadOf(request)) {
    return new AppError("forbidden", "request.wrong-content-type", "Send application/json.");
  }
  return undefined;
}

const isOwnOrigin = (origin: string, request: Request, deps: Deps): boolean =>
  origin === new URL(deps.publicUrl).origin || origin === originOf(request, deps);

/** The origin that visitors see: what the operator named, since a proxy that ends TLS asks us over plain HTTP. */
export const originOf = ({ url }: Pick<Request, "url">, { env }: Pick<Deps, "env">): string =>
  new URL(env.PUBLIC_URL ?? url).origin;

const bodyTooLarge = () =>
  new AppError("too-large", "request.too-large", "This is more than one megabyte. Please send less.");
