/** The facts in which two companies that become one may differ. Free of schemas. */
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

/** Rows that come over to the company that stays, besides the facts of which staff choose one. */
export const MERGE_MOVES = {
  people: ["person", "people"],
  invitations: ["invitation", "invitations"],
  proposals: ["proposed listing", "proposed listings"],
  domains: ["email domain", "email domains"],
  references: ["linked registration or invoice", "linked registrations and invoices"],
  dues: ["year of dues", "years of dues"],
  applications: ["application", "applications"],
  declined: ["answer 'Not now'", "answers 'Not now'"],
} as const;
export type MergeMove = keyof typeof MERGE_MOVES;

/** `3 people`, in words of the office. */
export const sayMoved = (what: MergeMove, count: number): string => {
  const [one, many] = MERGE_MOVES[what];
  return countOf(count, one, many);
};

/** Why two companies of the roll are likely the same. */
export const TWIN_REASONS = {
  name: "Same name in another spelling",
  domain: "Same email domain",
  contact: "Same contact's email",
  website: "Same website",
  address: "Same street and zip",
} as const;
export type TwinReason = keyof typeof TWIN_REASONS;

/** For so long a merge can be undone. */
export const UNDO_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
/** Merges from before it can be undone no more. */
export const lastUndone = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNDO_HOURS * HOUR_MS);
