/** Every screen that rail, menu, foot bar, shortcuts and help sheet lead to. A new screen is one line here. */
import type { Grant } from "#features/accounts/rules/grants.ts";
import { portal } from "#shared/portal-paths.ts";
import type { Glyph } from "./glyphs.ts";

/** The parts of the rail, in its order. The first page of the portal is above them, in none. */
const SECTIONS = ["Events", "Certification", "Membership", "Money", "Website", "Office"] as const;
type Section = (typeof SECTIONS)[number];

export type Screen = {
  path: string;
  label: string;
  section: Section | null;
  icon: Glyph;
  /** Only holders of the grant are led here; the page asks for it as well. */
  grant?: Grant;
  /** The letter that opens it after `g`; each is given once. */
  key?: string;
  /** It is in the bar at the foot of a phone. */
  isAtFoot?: true;
};

export const SCREENS: readonly Screen[] = [
  { section: null, path: portal.home, label: "Today", icon: "today", key: "t", isAtFoot: true },
  { section: "Events", path: portal.events, label: "Events", icon: "events", key: "e" },
  { section: "Certification", path: portal.classRegistrations, label: "Classes", icon: "classes", key: "k" },
  { section: "Membership", path: portal.members, label: "Members", icon: "members", key: "m" },
  { section: "Money", path: portal.payments, label: "Payments", icon: "payments", key: "p" },
  { section: "Money", path: portal.checks, label: "Checks", icon: "checks", key: "c", isAtFoot: true },
  { section: "Money", path: portal.invoices, label: "Invoices", icon: "invoices", key: "i" },
  { section: "Money", path: portal.ledger, label: "Ledger", icon: "ledger", key: "l" },
  { section: "Website", path: portal.lettings, label: "Lettings", icon: "lettings", grant: "lettings" },
  { section: "Office", path: portal.letters(), label: "E-mail log", icon: "letters", key: "o" },
  { section: "Office", path: portal.security, label: "Security", icon: "security" },
];

/** @returns the screens that a staff user with these grants may open, in the order of the rail. */
export const screensFor = (grants: readonly string[]): Screen[] =>
  SCREENS.filter(({ grant }) => !grant || grants.includes(grant));

/** @returns each section that has a screen, with its screens; those above the sections come first, in a nameless one. */
export const inSections = (screens: readonly Screen[]) =>
  [null, ...SECTIONS]
    .map((name) => ({ name, screens: screens.filter(({ section }) => section === name) }))
    .filter((section) => section.screens.length > 0);
