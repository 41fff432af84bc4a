/** The choices of a member application, apart from its schema, so that a page that only lists them ships no zod. */

/** Values in the specification's spelling, including the mistake in the last one, because callers send them. */
export const BUSINESS_TYPES = [
  "asphalt-producer",
  "associate-contractor",
  "bond-insurance",
  "consulting-engineer",
  "mat-paint-stripe-contactor",
  "equipment-dealer",
  "materials-producer",
  "other",
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const BUSINESS_TYPE_LABELS: Record<BusinessType, string> = {
  "asphalt-producer": "Asphalt producer",
  "associate-contractor": "Associate contractor",
  "bond-insurance": "Bonding or insurance",
  "consulting-engineer": "Consulting engineer",
  "mat-paint-stripe-contactor": "Marking, paint or striping contractor",
  "equipment-dealer": "Equipment dealer",
  "materials-producer": "Materials producer",
  other: "Other",
};

export const MEMBER_TYPES = ["Contractor", "Sustaining", "Associate Contractor", "Associate"] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

export const APPLICATION_PAY_METHODS = ["Check", "Credit Card", "N/A"] as const;
export type ApplicationPayMethod = (typeof APPLICATION_PAY_METHODS)[number];

/** `new` until staff have decided. */
export const APPLICATION_STATES = ["new", "approved", "declined"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
