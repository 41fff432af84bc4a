/** A message to the office: its checks on both sides, and how staff see it. */
import { z } from "zod";
import { emailSchema, phoneSchema } from "#shared/contact.ts";

const filled = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`);

/** On one line: a name with a break in it could pose as another line of the mail. */
const name = (message: string) =>
  filled(message, 100)
    .transform((typed) => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .pipe(z.string().min(1, message));

/** Lines as they were typed, without the control characters that no text has and no database takes. */
const paragraphs = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

export const contactMessageSchema = z.object({
  first_name: name("Must enter a first name"),
  last_name: name("Must enter a last name"),
  email: emailSchema,
  phone: phoneSchema,
  message: filled("Must enter a message", 5000).transform(paragraphs).pipe(z.string().min(1, "Must enter a message")),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const contactRequestSchema = z.strictObject({
  ...contactMessageSchema.shape,
  /** Callers may say when it was written; what counts is when it arrived. */
  timestamp: z.string().max(100).optional(),
  /** The form hides this field from people: who fills it is a robot. */
  subject: z.string().max(5000).optional().describe("Leave this empty; only robots fill it."),
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
  /** A robot's, by the look of it: kept, but not mailed to the office. */
  isSuspect: z.boolean(),
});
export type StaffMessage = z.output<typeof staffMessageSchema>;

export const messagePageSchema = z.object({
  messages: z.array(staffMessageSchema),
  /** The id to pass as `before` for the page that follows; null on the last one. */
  next: z.uuid().nullable(),
});
export type MessagePage = z.output<typeof messagePageSchema>;
