/** The choices of the member roll, without zod. */

export const STANDINGS = ["active", "ended", "all"] as const;
export type Standing = (typeof STANDINGS)[number];
export const DUES_STANDINGS = ["paid", "behind", "unknown"] as const;
export type DuesStatus = (typeof DUES_STANDINGS)[number];
export const DUES_LABELS: Record<DuesStatus, string> = {
  paid: "Paid today",
  behind: "Behind",
  unknown: "Not entered",
};

export const ROLL_SORTS = ["name", "city", "tier", "paid-through", "newest"] as const;
export type RollSort = (typeof ROLL_SORTS)[number];
export const ROLL_SORT_LABELS: Record<RollSort, string> = {
  name: "Name",
  city: "City",
  tier: "Membership",
  "paid-through": "Dues paid through, earliest first",
  newest: "Newest first",
};
