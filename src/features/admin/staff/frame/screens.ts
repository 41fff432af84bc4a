/** Every screen that rail, menu, foot bar, shortcuts and help sheet lead to. A new screen is one line here. */
import { type Capability, hasCapability, type RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import { portal } from "#shared/portal-paths.ts";
import type { Waiting } from "../../rules/today.ts";
import type { Glyph } from "./glyphs.ts";

/** The sections of the rail, in order. The first page of the portal is above them, in none. */
const SECTIONS = ["Events", "Certification", "Membership", "Money", "Website", "Office"] as const;
type Section = (typeof SECTIONS)[number];

export type Screen = {
  path: string;
  label: string;
  section: Section | null;
  icon: Glyph;
  /** Links are shown only to staff with this capability; the calls of the page require it as well. */
  capability: RequiredCapability;
  /** Hidden from staff with this capability, who come here from its screen. */
  unless?: Capability;
  /** Further addresses of the same screen. */
  also?: readonly string[];
  /** The letter that opens it after `g`; each is given once. */
  key?: string;
  /** The work that waits there; its count is shown beside the name. */
  waits?: Waiting[number]["key"];
  /** It is in the bar at the foot of a phone. */
  isAtFoot?: true;
};

const SCREENS: readonly Screen[] = [
  { section: null, path: portal.home, label: "Today", capability: "portal", icon: "today", key: "t", isAtFoot: true },
  {
    section: "Events",
    path: portal.events,
    label: "Events",
    capability: "portal",
    icon: "events",
    key: "e",
  },
  {
    section: "Events",
    path: portal.checkIn,
    label: "Check-in",
    capability: "checkIn",
    icon: "checkIn",
    key: "n",
    isAtFoot: true,
  },
  {
    section: "Certification",
    path: portal.classes,
    label: "Classes",
    capability: "registrations",
    icon: "classes",
    key: "k",
  },
  {
    section: "Certification",
    path: portal.classRegistrations,
    label: "Class registrations",
    capability: "registrations",
    icon: "applications",
  },
  {
    section: "Certification",
    path: portal.technicians,
    also: [portal.certifications],
    label: "Technicians",
    icon: "certifications",
    key: "f",
    capability: "registrations",
  },
  {
    section: "Certification",
    path: portal.levels,
    label: "Levels",
    icon: "levels",
    capability: "registrations",
  },
  {
    section: "Certification",
    path: portal.questions(),
    label: "Questions",
    icon: "questions",
    key: "q",
    capability: "registrations",
    waits: "questions",
  },
  { section: "Membership", path: portal.members, label: "Members", capability: "portal", icon: "members", key: "m" },
  {
    section: "Membership",
    path: portal.membersList("applications"),
    label: "Applications",
    icon: "applications",
    capability: "members",
    waits: "applications",
  },
  { section: "Membership", path: portal.dues, label: "Dues", capability: "dues", icon: "dues", key: "u" },
  { section: "Money", path: portal.payments, label: "Payments", capability: "refunds", icon: "payments", key: "p" },
  {
    section: "Money",
    path: portal.checks,
    label: "Checks",
    capability: "checks",
    icon: "checks",
    key: "c",
    isAtFoot: true,
    waits: "deposit",
  },
  { section: "Money", path: portal.invoices, label: "Invoices", capability: "invoices", icon: "invoices", key: "i" },
  { section: "Money", path: portal.owed, label: "Balances due", capability: "invoices", icon: "dues", key: "v" },
  { section: "Money", path: portal.ledger, label: "Ledger", capability: "reconcile", icon: "ledger", key: "l" },
  { section: "Website", path: portal.website, label: "Pages", capability: "website", icon: "pages", key: "w" },
  { section: "Website", path: portal.documents, label: "Documents", capability: "website", icon: "lettings", key: "d" },
  { section: "Website", path: portal.lettings, label: "Lettings", capability: "lettings", icon: "lettings" },
  {
    section: "Office",
    path: portal.inbox(),
    label: "Inbox",
    capability: "inbox",
    icon: "inbox",
    key: "b",
    waits: "messages",
  },
  {
    section: "Office",
    path: portal.letters(),
    label: "Email",
    capability: "letters",
    icon: "letters",
    key: "o",
    waits: "undelivered",
  },
  {
    section: "Office",
    path: portal.wordings,
    label: "Email wording",
    icon: "letters",
    capability: "wording",
    unless: "letters",
  },
  { section: "Office", path: portal.settings, label: "Settings", capability: "settings", icon: "settings", key: "s" },
  { section: "Office", path: portal.activity, label: "Activity", capability: "activity", icon: "activity", key: "a" },
  { section: "Office", path: portal.staff, label: "Staff", capability: "staff", icon: "staff" },
  { section: "Office", path: portal.security, label: "Security", capability: "portal", icon: "security" },
];

/** @returns the screens that a staff user with these grants may open, in the order of the rail. */
export const screensFor = (grants: readonly string[]): Screen[] =>
  SCREENS.filter(
    ({ capability, unless }) => hasCapability({ grants }, capability) && !(unless && hasCapability({ grants }, unless)),
  );

/** @returns each section that has a screen, with its screens; screens without a section come first. */
export const inSections = (screens: readonly Screen[]) =>
  [null, ...SECTIONS]
    .map((name) => ({ name, screens: screens.filter(({ section }) => section === name) }))
    .filter((section) => section.screens.length > 0);
