import type { StaffRegistration } from "../../rules/registration.ts";

/** Each form of the page is given the registration, and closes itself with a summary of what it did. */
export type ActProps = { registration: StaffRegistration; close: (summary?: string) => void };
