/** One registration with everything about it. */
import { z } from "zod";
import { noteSchema } from "#features/accounts/rules/notes.ts";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { sourceMoneySchema } from "#features/payments/rules/source-money.ts";
import { deskRegistrationSchema } from "#shared/desk-registration.ts";
import { letterSummarySchema } from "./letters.ts";

/** One of these reads a registration: to work with registrants, or to handle their money. */
export const READERS = REGISTRATION_READERS;

/** Accepts either case, as people read it aloud; an order's reference leads to the registration that it paid. */
export const referenceParamSchema = z
  .string()
  .regex(/^[RCOrco]-[0-9A-Za-z]{6}$/, "Not a reference of a registration or a payment")
  .toUpperCase();

export const staffRegistrationSchema = deskRegistrationSchema
  .omit({ corrections: true, ownerPath: true })
  .extend({
    money: sourceMoneySchema,
    companies: z
      .array(z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean(), because: z.enum(["linked", "roll"]) }))
      .describe("Those on the roll that it may belong to, the linked one first"),
    letters: z.array(letterSummarySchema).describe("The newest first"),
    changes: z
      .array(z.object({ at: z.iso.datetime(), sentence: z.string() }))
      .describe("What was changed and by whom, the newest first"),
    notes: z.array(noteSchema).describe("The newest first"),
  })
  .meta({ id: "StaffRegistration" });
export type StaffRegistration = z.output<typeof staffRegistrationSchema>;
