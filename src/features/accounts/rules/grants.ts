/** The grants of a staff user. `staff` opens the admin portal; the others open one part of it. */
export const GRANTS = ["staff", "lettings"] as const;
export type Grant = (typeof GRANTS)[number];
