/** Facts in which two merging companies may differ. Free of schemas. */
import { countOf } from "#shared/counts.ts";

export const MERGE_PART_LABELS = {
  name: "Company name",
  standing: "Standing",
  tier: "Membership",
  businessType: "Trade",
  paidThrough: "Dues paid through",
  isListed: "In the public list",
  address: "Address",
  contact: "Contact",
  website: "Website",
  logo: "Logo",
} as const;
export type MergePart = keyof typeof MERGE_PART_LABELS;
export const MERGE_PARTS = Object.keys(MERGE_PART_LABELS) as [MergePart, ...MergePart[]];

/** Rows that move to the remaining company, besides the facts that staff select. */
export const MERGE_MOVES = {
  people: ["person", "people"],
  invitations: ["invitation", "invitations"],
  proposals: ["proposed listing", "proposed listings"],
  domains: ["email domain", "email domains"],
  references: ["linked registration or invoice", "linked registrations and invoices"],
  dues: ["year of dues", "years of dues"],
  applications: ["application", "applications"],
  declined: ["answer 'Not now'", "answers 'Not now'"],
  crews: ["class booking of several technicians", "class bookings of several technicians"],
  reports: ["report of a hire or a leaver", "reports of hires and leavers"],
  hours: ["report of hours", "reports of hours"],
} as const;
export type MergeMove = keyof typeof MERGE_MOVES;

/** `3 people`, in the office's words. */
export const sayMoved = (what: MergeMove, count: number): string => {
  const [one, many] = MERGE_MOVES[what];
  return countOf(count, one, many);
};

/** Reasons why two companies are likely duplicates. */
export const TWIN_REASONS = {
  name: "Same name, spelled differently",
  domain: "Same email domain",
  contact: "Same contact's email",
  website: "Same website",
  address: "Same street and zip",
} as const;
export type TwinReason = keyof typeof TWIN_REASONS;

/** How long a merge can be undone. */
export const UNDO_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
/** Merges from before this instant can no longer be undone. */
export const lastUndone = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNDO_HOURS * HOUR_MS);
