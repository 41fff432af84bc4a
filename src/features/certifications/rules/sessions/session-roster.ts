/** The roster of a session as staff read it, its cancellation, and the move of a registration. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { CERT_ID_STATUSES, CLASS_STATUSES } from "../states.ts";
import { versionSchema } from "./session.ts";

export const rosterEntrySchema = z
  .object({
    id: z.uuid(),
    registrationId: z.uuid(),
    reference: z.string(),
    eventReference: z.string().nullable().describe("Of the registration for an event that it came with"),
    version: z.int().describe("That of the registration"),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    certId: z.string(),
    certIdStatus: z.enum(CERT_ID_STATUSES),
    status: z.enum(CLASS_STATUSES),
    payMethod: z.string().nullable(),
    paidCents: z.int(),
    refundedCents: z.int(),
    openCents: z.int(),
  })
  .meta({ id: "RosterEntry" });
export type RosterEntry = z.output<typeof rosterEntrySchema>;

const endingSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  refundCents: z.int(),
  byCheckCents: z.int(),
});

export const sessionCancellationSchema = z
  .object({
    name: z.string(),
    version: z.int(),
    registrations: z.int().describe("How many are moved, or end"),
    refundCents: z.int().describe("What goes back by card, with its part of the card fee"),
    byCheckCents: z.int().describe("What came by check: the office gives it back under Payments"),
    listed: z.array(endingSchema).describe("The first hundred of them"),
    letter: z.object({ subject: z.string(), html: z.string() }).describe("As a registrant whose class ends reads it"),
    others: z
      .array(z.object({ id: z.uuid(), name: z.string(), location: z.string(), unitsLeft: z.int().nullable() }))
      .describe("Sessions of the same class with room for all"),
    cancelled: z
      .object({ reason: z.string(), by: z.string(), at: z.iso.datetime(), toSession: z.string().nullable() })
      .nullable()
      .describe("Since staff cancelled it"),
  })
  .meta({ id: "ClassSessionCancellation" });
export type SessionCancellation = z.output<typeof sessionCancellationSchema>;

export const cancelSessionSchema = z.strictObject({
  version: versionSchema,
  reason: lineSchema(500, "Must enter a reason: each registrant reads it"),
  toSessionId: z.uuid().nullable().describe("All are moved there; null: all end"),
  refunds: z.boolean().describe("Of those that end, what was paid by card goes back; otherwise it stays booked"),
  registrations: z.int().min(0).max(1_000_000).describe("What was shown: another number is a 409"),
  refundCents: centsSchema(0).describe("What was shown: another sum is a 409"),
});
export type CancelSessionRequest = z.output<typeof cancelSessionSchema>;

export const setSessionSchema = z.strictObject({
  sessionId: z.uuid().nullable().describe("Null: no session, the office agrees on dates"),
  version: versionSchema.describe("That of the registration"),
  letter: z.boolean().default(true).describe("Email the new dates"),
  feeCents: centsSchema(0)
    .default(0)
    .describe("Charged for the change: 0, or the fee that the association asks for now"),
});
