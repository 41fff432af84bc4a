/** The kind of source that a charge names when a registration owes it. */
export const REGISTRATION = "registration";
