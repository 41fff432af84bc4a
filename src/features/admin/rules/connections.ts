/** The services for mail and cards that the operator has connected, without any secret. */
import { z } from "zod";

const at = z.iso.datetime();
const letterSchema = z.object({ id: z.uuid(), title: z.string(), toAddress: z.string(), at });

export const connectionsSchema = z
  .object({
    mail: z.object({
      transport: z.enum(["mailbox", "smtp", "emailjs"]),
      sender: z.string().describe("The address that all letters come from"),
      isSenderSet: z.boolean().describe("By the operator; else it is the association's own"),
      server: z.string().nullable().describe("Name of the mail server or service"),
      takesBounces: z.boolean().describe("A mail service can report letters that came back later"),
      lastSent: letterSchema.nullable(),
      lastFailure: letterSchema.extend({ error: z.string() }).nullable(),
    }),
    cards: z.object({
      processor: z.enum(["test-cards", "stripe", "off"]),
      isLive: z.boolean().describe("Money moves"),
      takesWebhooks: z.boolean(),
      lastWebhook: z.object({ type: z.string(), at }).nullable(),
    }),
  })
  .meta({ id: "Connections" });
export type Connections = z.output<typeof connectionsSchema>;
