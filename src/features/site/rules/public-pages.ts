/**
 * The pages that search engines may list, and those that belong to one person. Every line of src/routes.ts is one or
 * the other.
 */

import {
  ABOUT,
  ACCESSIBILITY,
  CERTIFIED,
  CHECK_IN,
  CHECKOUT,
  CLASS_FORM,
  CONTACT,
  EVENTS,
  FIND_REGISTRATION,
  MEMBER_APPLICATION,
  MEMBERS,
  MEMBERSHIP,
  NOTICE_EMAILS,
  NOTICES,
  PRIVACY,
  REFUNDS,
  SEARCH,
  SPECS,
  TRAINING,
} from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
/** In the order of the site map; the pages of events follow them. */
export const INDEXED_PAGES = [
  "/",
  ABOUT,
  EVENTS,
  TRAINING,
  CERTIFIED,
  CLASS_FORM,
  MEMBERSHIP,
  MEMBER_APPLICATION,
  MEMBERS,
  SPECS,
  NOTICES,
  NOTICE_EMAILS,
  CONTACT,
  FIND_REGISTRATION,
  PRIVACY,
  REFUNDS,
  ACCESSIBILITY,
] as const;

/** Branches that search engines should not crawl: staff, money, and private addresses. */
export const CLOSED_BRANCHES = [
  portal.home,
  "/account",
  CHECKOUT,
  "/registration/",
  "/class-registration/",
  "/waitlist/",
  "/class-waitlist",
  CHECK_IN,
  "/unsubscribe/",
  `${NOTICE_EMAILS}/`,
  "/application/",
  "/company-invitation/",
  "/invoice/",
  "/api/",
] as const;

/**
 * Open to every reader, but a copy of another page or made for one query. Each page marks itself by its canonical
 * address or `noindex`.
 */
export const OTHER_PAGES = [
  "/news",
  "/event-registration",
  "/events/:slug",
  SEARCH,
  "/notice-to-contractors/previous/:page",
  "/editions/:id",
  "/certified/:token",
  "/certified/:token/proof",
  "/*",
] as const;
