/**
 * Calls by which users see and change what is their own account's: they belong to no office, and to no log of activity.
 */
export const isOwnCall = (path: string): boolean => path === "/account" || path.startsWith("/account/");

/** The session that tests share must outlive the calls that end it. */
export const endsSession = (operationId: string): boolean => ["signOut", "endOwnSessions"].includes(operationId);
