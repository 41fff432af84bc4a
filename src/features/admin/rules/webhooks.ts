/** Endpoints of other systems that hear of this site by webhook, and the log of their deliveries. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { WEBHOOK_RECORDS, type WebhookRecord } from "#shared/webhooks/webhook-types.ts";

export const MOST_ENDPOINTS = 20;
export const MAX_URL = 500;

const at = z.iso.datetime();
const recordSchema = z.enum(WEBHOOK_RECORDS as [WebhookRecord, ...WebhookRecord[]]);

export const RECORD_WORDS: Record<WebhookRecord, string> = {
  registration: "Registrations",
  payment: "Payments",
  refund: "Refunds",
  member: "Members and applications",
  certification: "Certifications",
};

const contentSchema = z.strictObject({
  url: z
    .string()
    .max(MAX_URL, `Must have at most ${MAX_URL} characters`)
    .refine(isEndpoint, "Must be an address such as https://example.org/webhooks"),
  hears: z
    .array(recordSchema)
    .min(1, "Must choose at least one")
    .max(WEBHOOK_RECORDS.length)
    .transform((hears) => WEBHOOK_RECORDS.filter((record) => hears.includes(record)))
    .describe("Records of which it hears every fact"),
});

/** An address without a name and password, which would stand in the log of activity. */
function isEndpoint(written: string): boolean {
  const url = URL.parse(written);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

export const newEndpointSchema = contentSchema.meta({ id: "NewWebhookEndpoint" });

const version = z.int().min(1).max(1_000_000).describe("The version that was read");
export const changedEndpointSchema = contentSchema.extend({ version }).meta({ id: "ChangedWebhookEndpoint" });
export const versionSchema = z.strictObject({ version }).meta({ id: "WebhookEndpointVersion" });
export const switchedSchema = z.strictObject({ isOn: z.boolean(), version }).meta({ id: "SwitchedWebhookEndpoint" });

export const endpointSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    hears: z.array(recordSchema),
    isOn: z.boolean(),
    offReason: z
      .enum(["gone", "failing", "staff"])
      .nullable()
      .describe("`gone`: it answered 410; `failing`: it took nothing for three days"),
    offAt: at.nullable(),
    failingSince: at.nullable().describe("The first failure since the last success"),
    oldSecretUntil: at.nullable().describe("Until when an earlier secret signs as well"),
    waiting: z.int().describe("Deliveries that are still tried, up to 1,000"),
    failed: z.int().describe("Deliveries that were given up, up to 1,000"),
    version: z.int(),
  })
  .meta({ id: "WebhookEndpoint" });
export type Endpoint = z.output<typeof endpointSchema>;

export const withSecretSchema = endpointSchema
  .extend({ secret: z.string().describe("Shown this once: `whsec_` and the key in base64") })
  .meta({ id: "WebhookEndpointWithSecret" });

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryFiltersSchema = z.object({ state: z.enum(DELIVERY_STATES).optional() });

export const deliverySchema = z
  .object({
    id: z.uuid(),
    eventId: z.uuid().describe("The `webhook-id` of every try"),
    type: z.string(),
    state: z.enum(DELIVERY_STATES),
    at: at.describe("When it happened"),
    tries: z.int(),
    triedAt: at.nullable(),
    nextAt: at.nullable().describe("The next try, while it waits"),
    answerCode: z.int().nullable().describe("The status of the last answer; null where none came"),
  })
  .meta({ id: "WebhookDelivery" });
export type Delivery = z.output<typeof deliverySchema>;

export const deliveryPageSchema = z.object({ deliveries: z.array(deliverySchema), next: z.uuid().nullable() });

export const wholeDeliverySchema = deliverySchema
  .extend({
    endpointId: z.uuid(),
    url: z.string(),
    body: z.string().describe("The message as it is sent"),
    answer: z.string().nullable().describe("The beginning of the last answer, or why none came"),
  })
  .meta({ id: "WholeWebhookDelivery" });

export const sendFailedSchema = z
  .strictObject({ since: daySchema().describe("Those of facts of this day and later, in the association's zone") })
  .meta({ id: "SendFailedWebhooks" });
