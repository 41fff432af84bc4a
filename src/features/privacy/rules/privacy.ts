/** The records of a person that staff view before an export or an erasure, and records that are deleted by age. */
import { z } from "zod";
import { furtherProof } from "#features/accounts/rules/second-factor.ts";
import { emailSchema } from "#shared/contact.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { lineSchema } from "#shared/text.ts";

/** The address, and the registrations in which others named the person without it. */
export const personSchema = z.strictObject({
  email: emailSchema,
  name: lineSchema(200).optional().describe("As others wrote it, first and last name"),
});

export const eraseSchema = personSchema.extend({
  references: z
    .array(lineSchema(40))
    .max(100)
    .default([])
    .describe("Registrations of others in which this name is this person's"),
  confirmation: exactTextSchema(320).describe("The address, typed once more"),
});
export type Erase = z.output<typeof eraseSchema>;

const rowsSchema = z.object({ label: z.string(), rows: z.int() });

export const heldSchema = z.object({
  email: z.string(),
  names: z.array(z.string()),
  held: z.array(rowsSchema.extend({ becomes: z.enum(["deleted", "replaced", "stays"]), stays: z.string().nullable() })),
  reasons: z.array(z.string()).describe("Why the person cannot be erased now"),
  named: z.array(z.object({ reference: z.string(), event: z.string(), by: z.string() })),
});
export type Held = z.output<typeof heldSchema>;

export const erasedSchema = z.object({ erased: z.array(rowsSchema) });

const months = z.coerce.number().int().min(0).max(600);
export const ageSchema = z.object({
  messages: months,
  letters: months,
  checkouts: months,
  arrivals: months,
  activity: months,
  accounts: months,
  scores: months.default(0),
});
export type Ages = z.output<typeof ageSchema>;
export const RETAINED = ["messages", "letters", "checkouts", "arrivals", "activity", "accounts", "scores"] as const;
export type Retained = (typeof RETAINED)[number];
export const agedSchema = z.record(z.enum(RETAINED), z.int());

export const deleteAccountSchema = z.strictObject({
  proof: furtherProof.describe("The password or a code, where it is asked for"),
});
