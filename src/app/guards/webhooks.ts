/** The address that the card processor's server calls. Its signature is checked; its origin is not. */

/** Stripe's webhooks are a few kilobytes. */
export const MAX_WEBHOOK_BYTES = 256 * 1024;

/** A webhook comes from no page and has no cookie or session, so the checks of origin and media type leave it out. */
export const isWebhook = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && new URL(url).pathname === "/api/webhooks/stripe";
