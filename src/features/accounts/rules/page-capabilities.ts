/** What each page of the portal asks of its reader: a link to it is shown to those alone whom it would not refuse. */
import { portal } from "#shared/portal-paths.ts";
import type { Wanted } from "./capabilities.ts";

/** Who reads one registration: those who work with it, and those who handle its money. */
export const REGISTRATION_READERS = ["registrations", "checks", "invoices", "refunds"] as const satisfies Wanted;

/** Who reads who is registered for an event: those, and who writes its texts. The door has a list of its own. */
export const ROSTER_READERS = ["events", ...REGISTRATION_READERS] as const satisfies Wanted;

/** Begins of addresses below the portal's own; the first that fits counts, a star is one step of any name. */
const PAGES: readonly (readonly [string, Wanted])[] = [
  ["/events/new", "events"],
  ["/events/*/edit", "events"],
  ["/events/*/cancel", "events"],
  ["/events/*/cancel-registrations", "registrations"],
  ["/events/*/preview", "events"],
  ["/events/*/people", "registrations"],
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
  ["/certifications", "registrations"],
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

/** @param path an address, with its query or without. Pages of the public and those of every role ask for `portal`. */
export function wantedBy(path: string): Wanted {
  const [own = ""] = path.split(/[?#]/);
  if (!own.startsWith(`${portal.home}/`)) return "portal";
  const steps = own.slice(portal.home.length + 1).split("/");
  const page = PAGES.find(([begin]) => fits(begin.slice(1).split("/"), steps));
  return page ? page[1] : "portal";
}

const fits = (begin: readonly string[], steps: readonly string[]): boolean =>
  begin.every((step, at) => (step === "*" ? steps[at] !== undefined : steps[at] === step));
