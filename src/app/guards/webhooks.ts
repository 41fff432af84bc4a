/** The address that another company's server calls. What it sends is believed by its signature, not by where it comes from. */

/** Stripe's events are a few kilobytes. */
export const MAX_EVENT_BYTES = 256 * 1024;

/** Such a request has no page, no cookie and no session: neither its origin nor its media type says anything. */
export const isWebhook = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && new URL(url).pathname === "/api/webhooks/stripe";
