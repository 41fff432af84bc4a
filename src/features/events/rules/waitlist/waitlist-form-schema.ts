/** The check of the waitlist form, apart from what the server loads: only the browser fetches this, and only when needed. */
import { waitlistRequestSchema } from "./waitlist-request.ts";

export const waitlistFormSchema = waitlistRequestSchema;
