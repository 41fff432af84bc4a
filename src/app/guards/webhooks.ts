/** The addresses that servers of other companies call. Their signature or secret is checked; their origin is not. */

/** Webhooks are a few kilobytes. */
export const MAX_WEBHOOK_BYTES = 256 * 1024;

const WEBHOOKS = new Set(["/api/webhooks/stripe", "/api/mail/bounces"]);

/** A webhook comes from no page and has no cookie or session, so the checks of origin and media type leave it out. */
export const isWebhook = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && WEBHOOKS.has(new URL(url).pathname);
