/**
 * The check of the waitlist form, apart from what the server loads: only the browser loads this file, and only when
 * needed.
 */
import { waitlistRequestSchema } from "./waitlist-request.ts";

export const waitlistFormSchema = waitlistRequestSchema;
