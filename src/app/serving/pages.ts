/** React Router's pages, each with a typed client of the API and a content security policy of its own. */

import type { Handler } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { readOnce } from "#platform/deps.ts";
import { CHECKOUT } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { sentFormOf } from "#ui/public/feedback/sent-form.ts";
import {
  apiContext,
  createApiClient,
  knownOrganizationContext,
  nonceContext,
  nowContext,
  reportContext,
  requestIdContext,
  sentFormContext,
  siteUrlContext,
} from "../api-context.ts";
import { BUSY_SECONDS } from "../guards/outages.ts";
import type { ServerEnv } from "../server-env.ts";
import { type Sources, sourcesOfCheckout } from "./checkout-sources.ts";
import { type FirstPaint, speedFirstPaint } from "./first-paint.ts";
import { refuseOtherMethods } from "./methods.ts";
import { newMark, takeOwnScripts } from "./own-scripts.ts";
import { pageRequest } from "./page-request.ts";
import { findPage } from "./page-routes.ts";
import { forVisitors, isPersonalPath } from "./public-manifest.ts";
import { toValidPage } from "./valid-page.ts";

type InProcess = (request: Request, bindings: ServerEnv["Bindings"]) => Response | Promise<Response>;

// Vite's hot reload talks over a web socket and injects styles; the built product does neither.
const DEVELOPMENT = import.meta.env.DEV;

const loadBuild = () => import("virtual:react-router/server-build");
const handleStaffPage = handlerOf(loadBuild);
const handlePublicPage = handlerOf(async () => (DEVELOPMENT ? loadBuild() : forVisitors(await loadBuild())));

/**
 * React Router prepares a given build once, and loads a build from a function on each request: in development it may
 * have changed.
 */
function handlerOf(load: () => Promise<ServerBuild>): RequestHandler {
  if (DEVELOPMENT) return createRequestHandler(load, import.meta.env.MODE);
  let prepared: Promise<RequestHandler> | undefined;
  return async (request, context) => {
    prepared ??= load().then((build) => createRequestHandler(build, import.meta.env.MODE));
    return (await prepared)(request, context);
  };
}

export function servePages(callApi: InProcess): Handler<ServerEnv> {
  return async (c) => {
    const page = await findPage(await loadBuild(), new URL(c.req.url));
    c.set("route", page?.pattern);
    const refusal = refuseOtherMethods(c, page);
    if (refusal) return refusal;
    const { request, form, unusable } = await pageRequest(c.req.raw, c.var.deps, await c.req.bodyCache.formData);
    const isPersonal = isPersonalPath(page?.pattern ?? c.req.path);
    const mark = newMark();
    const { clientAddress, requestId } = c.var;
    const bindings = {
      clientAddress,
      requestId,
      inProcess: true as const,
      ...(c.env.db && { db: c.env.db }),
      ...(request.method === "GET" && { once: readOnce() }),
    };
    const context = new RouterContextProvider();
    context.set(
      apiContext,
      createApiClient((call) => callApi(call, bindings), request),
    );
    context.set(nonceContext, mark);
    context.set(nowContext, c.var.deps.now);
    context.set(requestIdContext, c.var.requestId);
    context.set(reportContext, (error) => {
      c.var.deps.log.error({ requestId: c.var.requestId, err: error }, "page failed");
    });
    let isFromMemory = false;
    context.set(knownOrganizationContext, () => {
      isFromMemory = true;
      return c.var.deps.knownOrganization();
    });
    context.set(sentFormContext, sentFormOf(form) ?? null);
    context.set(siteUrlContext, c.var.deps.publicUrl.replace(/\/$/, ""));

    const response = await (isPersonal ? handleStaffPage : handlePublicPage)(request, context);
    const problemOfBody = unusable();
    if (problemOfBody) throw problemOfBody;
    // The data of a page is as personal as the page. A page that is drawn without the database is good for this moment
    // only.
    if (isPersonal || isFromMemory) response.headers.set("cache-control", "no-store");
    if (response.status === 503) response.headers.set("retry-after", String(BUSY_SECONDS));
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const headers = new Headers(response.headers);
    const send = (html: string, policy: string) => {
      headers.set("content-security-policy", policy);
      return new Response(html, { status: response.status, headers });
    };
    const written = toValidPage(await response.text());
    if (isPersonal) return send(written, staffPolicy(mark, page?.pattern === portal.eventPreviews));
    const others = page?.pattern === CHECKOUT ? sourcesOfCheckout(c.var.deps) : {};
    const { html, scriptHashes } = takeOwnScripts(written, mark);
    // A preview is shown inside a page of the portal, whose policy allows only linked styles.
    const painted = DEVELOPMENT || c.env.db ? { html } : speedFirstPaint(html);
    return send(painted.html, publicPolicy(painted, scriptHashes, others));
  };
}

// `blob:` shows a logo that was selected and not sent yet.
const COMMON =
  "default-src 'none'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** @param others further sources that the page needs. */
function publicPolicy({ styleHash }: FirstPaint, scriptHashes: string[], others: Sources): string {
  const { scripts = [], styles = [], connections = [], frames = [] } = others;
  const inline = DEVELOPMENT ? ["'unsafe-inline'"] : scriptHashes;
  const inlineStyles = DEVELOPMENT ? ["'unsafe-inline'"] : styleHash ? [styleHash] : [];
  const directives: [name: string, sources: string[]][] = [
    ["script-src", ["'self'", ...inline, ...scripts]],
    ["style-src", ["'self'", ...inlineStyles, ...styles]],
    ["connect-src", ["'self'", ...(DEVELOPMENT ? ["ws:"] : []), ...connections]],
    ["worker-src", ["'self'"]],
    ...(frames.length > 0 ? [["frame-src", frames] as [string, string[]]] : []),
  ];
  return [COMMON, ...directives.map(([name, sources]) => [name, ...sources].join(" "))].join("; ");
}

/** @param isFramed staff see an event's preview within its editor; no other page of ours is shown in a frame. */
function staffPolicy(nonce: string, isFramed: boolean): string {
  const styles = DEVELOPMENT
    ? "style-src 'self' 'unsafe-inline'"
    : `style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`;
  const connect = DEVELOPMENT ? "'self' ws:" : "'self'";
  const common = isFramed ? COMMON.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : COMMON;
  return `${common}; frame-src 'self'; script-src 'self' 'nonce-${nonce}'; ${styles}; connect-src ${connect}`;
}
