/** What opens the admin portal to a user: `staff` with exactly one role, and the grants beside a role. */

/** The roles of staff; the first may do everything but what a grant beside the role opens. */
export const ROLES = ["administrator", "registrar", "treasurer", "editor", "check-in"] as const;
export type Role = (typeof ROLES)[number];

/** As stored. `staff` opens the portal, a role says what for, `lettings` opens one more part of it. */
export const GRANTS = ["staff", "lettings", ...ROLES] as const;
export type Grant = (typeof GRANTS)[number];

export const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

/** Nothing for a user who is no staff. Staff without a role may do nothing: what is not given is refused. */
export const roleOf = ({ grants }: { grants: readonly string[] }): Role | undefined =>
  grants.includes("staff") ? ROLES.find((role) => grants.includes(role)) : undefined;

/** Role and grants beside it, as a sentence has them: `treasurer with lettings`. */
export const grantsInWords = (holder: { grants: readonly string[] }): string =>
  (roleOf(holder) ?? "staff without a role") + (holder.grants.includes("lettings") ? " with lettings" : "");

/** The grants of a staff user of this role. */
export const grantsOf = (role: Role, { hasLettings = false } = {}): Grant[] => [
  ...(["staff", role] as const),
  ...(hasLettings ? (["lettings"] as const) : []),
];
