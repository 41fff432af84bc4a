/** The facts of a member as form values, apart from their schema. */

export const MEMBER_FIELD_LABELS = {
  name: "Company name",
  aliases: "Other names",
  tier: "Membership",
  businessType: "Trade",
  paidThrough: "Dues paid through",
  isListed: "In the public list",
  street: "Street",
  city: "City",
  state: "State",
  zip: "Zip",
  contactName: "Contact",
  contactEmail: "Contact's email",
  contactPhone: "Contact's phone",
  emailDomain: "Email domain",
  website: "Website",
  logo: "Logo",
  darkLogo: "Logo for a black background",
  logoBackground: "Logo background",
} as const;
export type MemberField = keyof typeof MEMBER_FIELD_LABELS;
export const MEMBER_FIELDS = Object.keys(MEMBER_FIELD_LABELS) as MemberField[];

/** Texts; empty if the roll has no value. */
export type MemberValues = Record<MemberField, string>;

export const NO_VALUES = { ...Object.fromEntries(MEMBER_FIELDS.map((name) => [name, ""])) } as MemberValues;
export const NEW_MEMBER: MemberValues = { ...NO_VALUES, isListed: "yes", logoBackground: "white" };

/** In form order. */
export const differingFields = (before: MemberValues, after: MemberValues): MemberField[] =>
  MEMBER_FIELDS.filter((name) => before[name] !== after[name]);

/** @param aliases one per line. */
export const aliasesIn = (aliases: string): string[] => aliases.split("\n").filter((name) => name !== "");

/** Error code for a company that may already be on the roll. */
export const SAME_COMPANY = "membership.same-company";
