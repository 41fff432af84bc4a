/** The pages that search engines may list, and those that are somebody's own. Every line of src/routes.ts is one or the other. */

/** In the order of the site map; the pages of events follow them. */
export const INDEXED_PAGES = [
  "/",
  "/about",
  "/events",
  "/certs-training",
  "/cert-registration",
  "/membership",
  "/member-application",
  "/affiliates",
  "/specs",
  "/notice-to-contractors",
  "/contact",
] as const;

/** Whole branches that no search engine should walk into: staff, money, and addresses that only one person knows. */
export const CLOSED_BRANCHES = [
  "/mapa-admin",
  "/account",
  "/checkout",
  "/registration/",
  "/class-registration/",
  "/waitlist/",
  "/application/",
  "/invoice/",
  "/api/",
] as const;

/** Open to anybody but the same as another page, or made for one question. Each says so itself, by its canonical address or `noindex`. */
export const OTHER_PAGES = [
  "/news",
  "/event-registration",
  "/events/:slug",
  "/search",
  "/notice-to-contractors/previous/:page",
  "/*",
] as const;
