/** A message to the office: its checks on both sides, and the staff's view. */
import { z } from "zod";
import { emailSchema, phoneSchema } from "#shared/contact.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";

export const contactMessageSchema = z.object({
  first_name: withoutSite(lineSchema(100, "Must enter a first name")),
  last_name: withoutSite(lineSchema(100, "Must enter a last name")),
  email: emailSchema,
  phone: phoneSchema,
  message: paragraphsSchema(5000, "Must enter a message"),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const contactRequestSchema = z.strictObject({
  ...contactMessageSchema.shape,
  /** Callers may send the time of writing; only the time of arrival counts. */
  timestamp: lineSchema(100).optional(),
  /** Honeypot: hidden from people, so only robots fill it. */
  subject: paragraphsSchema(5000).optional().describe("Leave this empty; only robots fill it."),
});
export type ContactRequest = z.output<typeof contactRequestSchema>;

export const staffMessageSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Ten digits. */
  phone: z.string(),
  message: z.string(),
  /** When it arrived. */
  timestamp: z.iso.datetime(),
  /** Probably from a robot: kept, but not mailed to the office. */
  isSuspect: z.boolean(),
});
export type StaffMessage = z.output<typeof staffMessageSchema>;
