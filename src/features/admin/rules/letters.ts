/** The email log: its emails, the filters of its list, and suppressed addresses. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { KEPT_NOT_SENT } from "#shared/letters.ts";
import { lineSchema } from "#shared/text.ts";

export const LETTER_STATES = [
  "waiting",
  "failing",
  "sent",
  "withheld",
  "kept",
  "held",
  "bounced",
  "suppressed",
  "failed",
] as const;

export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_STATE_WORDS: Record<LetterState, string> = {
  waiting: "Queued",
  failing: "Retrying",
  sent: "Sent",
  withheld: "Not sent",
  kept: KEPT_NOT_SENT,
  held: "On hold",
  bounced: "Bounced",
  suppressed: "Not sent",
  failed: "Failed",
};

export const letterFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Words of the recipient, the subject, or the reference that it is about"),
  state: z
    .enum([...LETTER_STATES, "undelivered"])
    .optional()
    .describe("`undelivered`: those that did not arrive and are not tried any more"),
  template: lineSchema(100).optional().describe("Its name, such as `payments.receipt`"),
});
export type LetterFilters = z.output<typeof letterFiltersSchema>;

const at = z.iso.datetime();

export const letterSummarySchema = z
  .object({
    id: z.uuid(),
    template: z.string(),
    about: z.string().nullable().describe("The reference of what it is about"),
    title: z.string().describe("What staff call it, such as `Registration received`"),
    toName: z.string(),
    toAddress: z.string(),
    subject: z.string().nullable(),
    state: z.enum(LETTER_STATES),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: at,
    sentAt: at.nullable(),
  })
  .meta({ id: "LetterSummary" });

export const letterPageSchema = z.object({
  letters: z.array(letterSummarySchema),
  next: z.uuid().nullable(),
  transport: z.enum(["mailbox", "smtp", "emailjs"]),
  held: z.number().int().describe("How many of the past three days are held back"),
  undelivered: z.number().int().describe("How many of the past two weeks did not arrive"),
  kinds: z.array(z.object({ template: z.string(), title: z.string() })).describe("Those to filter by"),
});

export const suppressionSchema = z
  .object({
    address: z.string().describe("In small letters"),
    reason: z.enum(["bounced", "complaint"]).describe("A letter came back, or its reader called one unwanted"),
    detail: z.string().describe("What the mail server or service said"),
    createdAt: at,
  })
  .meta({ id: "Suppression" });
export type Suppression = z.output<typeof suppressionSchema>;

export const suppressionPageSchema = z.object({
  suppressions: z.array(suppressionSchema),
  next: z.string().nullable(),
});

export const letterSchema = letterSummarySchema
  .extend({
    html: z.string().nullable(),
    text: z.string().nullable(),
    files: z.array(z.object({ name: z.string(), type: z.string() })).describe("What is attached"),
    heldAt: at.nullable(),
    forgottenAt: at.nullable().describe("Since when its text, name and address are gone"),
    endedAt: at.nullable().describe("When it bounced, failed, or was not sent"),
    nextAt: at.nullable().describe("When it is tried again by itself"),
    suppression: suppressionSchema.nullable().describe("Why nothing is sent to its address any more"),
    mayReaddress: z
      .boolean()
      .describe("It did not arrive, and lets nobody in: it may be sent to another address of its reader's"),
  })
  .meta({ id: "Letter" });

export const readdressSchema = z
  .strictObject({
    from: lineSchema(320).describe("The address that it has. Where another user changed it, it stays"),
    address: emailSchema,
  })
  .meta({ id: "Readdress" });
