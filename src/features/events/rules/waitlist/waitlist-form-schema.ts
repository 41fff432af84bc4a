/**
 * The schema of the waitlist form in a separate file, which only the browser loads, and only when needed.
 */
import { waitlistRequestSchema } from "./waitlist-request.ts";

export const waitlistFormSchema = waitlistRequestSchema;
