/** Notices by email: the visitors' requests, and the staff's view of subscribers. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { emailSchema } from "#shared/contact.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";

export const noticeEmailsSchema = z.object({ email: emailSchema });

export const noticeEmailsRequestSchema = z.strictObject({
  ...noticeEmailsSchema.shape,
  /** Honeypot: hidden from people, so only robots fill it. */
  subject: paragraphsSchema(5000).optional().describe("Leave this empty; only robots fill it."),
});

/** How many days the confirmation link works. */
export const CONFIRM_DAYS = 7;

export const subscriptionSchema = z
  .object({ address: z.string(), isSubscribed: z.boolean() })
  .meta({ id: "NoticeSubscription" });

export const subscriberFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Part of the address"),
});

export const subscriberPageSchema = z.object({
  subscribers: z.array(
    z.object({
      address: z.string(),
      confirmedAt: z.iso.datetime(),
      isSuppressed: z.boolean().describe("A letter came back from it: nothing is sent there"),
    }),
  ),
  ...countedFields,
  next: z.string().nullable(),
});
export type Subscriber = z.output<typeof subscriberPageSchema>["subscribers"][number];

export const subscriberChangeSchema = z
  .strictObject({
    address: emailSchema,
    isSubscribed: z.boolean().describe("`false`: it gets no more notices. `true` takes that back"),
  })
  .meta({ id: "NoticeSubscriberChange" });
