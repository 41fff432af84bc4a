/** The office's inbox: a message's status, the list's filters, and a message with its answers. */
import { z } from "zod";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import { staffMessageSchema } from "./contact-message.ts";

/** Derived from the facts: done takes precedence over answered, answered over assigned. */
export const MESSAGE_STATUSES = ["open", "assigned", "answered", "done"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = {
  open: "Open",
  assigned: "Assigned",
  answered: "Answered",
  done: "Done",
};

export const inboxFiltersSchema = z.object({
  status: z
    .enum([...MESSAGE_STATUSES, "waiting"])
    .optional()
    .describe("`waiting`: open or assigned, so that nobody has answered or ended it"),
  assignee: z
    .union([z.uuid(), z.literal("me")])
    .optional()
    .describe("The staff user whose messages they are; `me`: who asks"),
  robots: z.enum(["only", "without"]).optional().describe("Those that only a robot would send; without it both"),
  q: lineSchema(100).optional().describe("Words of the message, its writer or its reference"),
});
export type InboxFilters = z.output<typeof inboxFiltersSchema>;

export const inboxMessageSchema = staffMessageSchema.extend({
  reference: z.string().describe("`M-1A2B3C4D`: in the subject of each answer"),
  status: z.enum(MESSAGE_STATUSES),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type InboxMessage = z.output<typeof inboxMessageSchema>;

export const inboxPageSchema = z.object({
  messages: z.array(inboxMessageSchema),
  /** The id to pass as `before` for the next page; null on the last one. */
  next: z.uuid().nullable(),
});

export const answerSchema = z
  .strictObject({
    text: paragraphsSchema(10_000, "Must enter an answer"),
    known: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe(
        "How many answers its writer has read. Where others are there it is refused, so that nobody answers twice",
      ),
  })
  .meta({ id: "MessageAnswer" });

export const messageThreadSchema = inboxMessageSchema.extend({
  answers: z.array(z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: z.iso.datetime() })),
  done: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  staff: z.array(z.object({ id: z.uuid(), name: z.string() })).describe("To whom it may be given"),
});
export type MessageThread = z.output<typeof messageThreadSchema>;

/** Derived from the id, so that older messages have one too. */
export const messageReference = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;
