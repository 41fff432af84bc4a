/** Grants open the admin portal to a user: `staff` with exactly one role, and further grants beside it. */

/** The roles of staff; administrators may do everything except what needs a grant beside the role. */
export const ROLES = ["administrator", "registrar", "treasurer", "editor", "check-in"] as const;
export type Role = (typeof ROLES)[number];

/** As stored: `staff` opens the portal, a role gives capabilities, and `lettings` adds one more. */
export const GRANTS = ["staff", "lettings", ...ROLES] as const;
export type Grant = (typeof GRANTS)[number];

export const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

/** @returns nothing for a user who is not staff, and for staff without a role, who may do nothing. */
export const roleOf = ({ grants }: { grants: readonly string[] }): Role | undefined =>
  grants.includes("staff") ? ROLES.find((role) => grants.includes(role)) : undefined;

/** Role and further grants in words: `treasurer with lettings`. */
export const grantsInWords = (holder: { grants: readonly string[] }): string =>
  (roleOf(holder) ?? "staff without a role") + (holder.grants.includes("lettings") ? " with lettings" : "");

/** The grants of a staff user of this role. */
export const grantsOf = (role: Role, { hasLettings = false } = {}): Grant[] => [
  ...(["staff", role] as const),
  ...(hasLettings ? (["lettings"] as const) : []),
];
