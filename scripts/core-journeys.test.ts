import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/**
 * Specs that only the complete run plays. Their failures affect neither money nor data, or units or a core journey of
 * another spec find them too. A new spec is listed here, or has a journey that is tagged `@core`.
 */
const WITHOUT_CORE = [
  "about",
  "activity",
  "admin-portal",
  "bank-debit",
  "bot-check",
  "certification-import",
  "certifications",
  "certified",
  "certs-training",
  "change-people",
  "class-dates",
  "class-desk",
  "closed-event",
  "documents",
  "event-page",
  "expiring",
  "featured-members",
  "find-registration",
  "form-lengths",
  "home",
  "html",
  "join-by-domain",
  "kept-form",
  "late-portal",
  "letter-links",
  "letter-wording",
  "letters",
  "levels",
  "links",
  "member-details",
  "member-invite",
  "member-merge",
  "member-page",
  "member-staff",
  "members-filter",
  "membership",
  "merge-registration",
  "move-registration",
  "notices-by-email",
  "one-thread",
  "owed",
  "page-requests",
  "parts",
  "paste-list",
  "people",
  "planned-letters",
  "portal-failure",
  "portal-keyboard",
  "portal-walk",
  "print",
  "print-papers",
  "public-pages",
  "public-register",
  "remember-details",
  "sample-data",
  "second-registration",
  "selected-registrants",
  "short-form",
  "sitemap",
  "staff-letters",
  "staff-lettings",
  "stop-in-terminal",
  "technician-questions",
  "technicians",
  "terms",
  "text-size",
  "to-be-found",
  "touch",
  "two-presses",
  "typefaces",
  "unit-holds",
  "unsubscribe",
];

test("each spec has a core journey or is listed as having none", () => {
  const without = globSync("e2e/*.spec.ts")
    .filter((file) => !readFileSync(file, "utf8").includes('"@core"'))
    .map((file) => basename(file, ".spec.ts"));
  expect(without.sort()).toEqual(WITHOUT_CORE);
});
