/** The capability that each page of the portal requires: links to a page are shown only to staff who may open it. */
import { portal } from "#shared/portal-paths.ts";
import type { RequiredCapability } from "./capabilities.ts";

/** One of these reads a registration: to work with it, or to handle its money. */
export const REGISTRATION_READERS = [
  "registrations",
  "checks",
  "invoices",
  "refunds",
] as const satisfies RequiredCapability;

/**
 * One of these reads the registrants of an event; `events` is for staff who write its texts. Check-in has its own list.
 */
export const ROSTER_READERS = ["events", ...REGISTRATION_READERS] as const satisfies RequiredCapability;

/** Prefixes of paths below the portal's home; the first match counts, and a star matches one segment. */
const PAGES: readonly (readonly [string, RequiredCapability])[] = [
  ["/events/new", "events"],
  ["/events/*/edit", "events"],
  ["/events/*/cancel", "events"],
  ["/events/*/cancel-registrations", "registrations"],
  ["/events/*/preview", "events"],
  ["/events/*/people", "registrations"],
  ["/events/*/hours", "registrations"],
  ["/events/*/class-rosters", "registrations"],
  ["/events/*/print", "registrations"],
  ["/events/*/history", ["events", "registrations"]],
  ["/events/*/announcements", "registrations"],
  ["/events/*/letter-rules", "registrations"],
  ["/events/*/inventory", "registrations"],
  ["/events/*/register", "registrations"],
  ["/events/*", ROSTER_READERS],
  ["/check-in", "checkIn"],
  ["/registrations/*", REGISTRATION_READERS],
  ["/registrations", "registrations"],
  ["/class-registrations", "registrations"],
  ["/classes", "registrations"],
  ["/certifications", "registrations"],
  ["/technicians", "registrations"],
  ["/levels", "registrations"],
  ["/questions", "registrations"],
  ["/members/*/technicians", "registrations"],
  ["/members/*", "members"],
  ["/dues", "dues"],
  ["/checks", "checks"],
  ["/deposits", "checks"],
  ["/invoices", "invoices"],
  ["/owed", "invoices"],
  ["/payments", "refunds"],
  ["/ledger", "reconcile"],
  ["/website", "website"],
  ["/lettings", "lettings"],
  ["/inbox", "inbox"],
  ["/email/wording", "wording"],
  ["/email", "letters"],
  ["/settings/records", "privacy"],
  ["/settings/person", "privacy"],
  ["/settings/*", "settings"],
  ["/settings", ["settings", "website"]],
  ["/activity", "activity"],
  ["/staff", "staff"],
];

/** @param path an address, with or without its query. Public pages, and pages for every role, require `portal`. */
export function requiredForPage(path: string): RequiredCapability {
  const [own = ""] = path.split(/[?#]/);
  if (!own.startsWith(`${portal.home}/`)) return "portal";
  const steps = own.slice(portal.home.length + 1).split("/");
  const page = PAGES.find(([begin]) => fits(begin.slice(1).split("/"), steps));
  return page ? page[1] : "portal";
}

const fits = (begin: readonly string[], steps: readonly string[]): boolean =>
  begin.every((step, at) => (step === "*" ? steps[at] !== undefined : steps[at] === step));
