/** The inventory of an event for staff: the units of each option, their holders, and the actions on them. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { REGISTRATION_STATUSES } from "../registrations/registration-status.ts";
import { staffWaitlistEntrySchema } from "../waitlist/waitlist.ts";
import { unitHoldSchema } from "./unit-hold.ts";

export const INVENTORY_KINDS = ["people", "tier", "option", "level", "class"] as const;

export const inventoryRowSchema = z.object({
  option: z.string().describe("As the event's catalog names it; `*` is the people of the event"),
  label: z.string(),
  kind: z.enum(INVENTORY_KINDS),
  limit: z.int().nullable().describe("How many there are; null without a limit"),
  sold: z.int().describe("Paid, or free of charge"),
  held: z.int().describe("Taken and not paid, waitlist offers and what staff hold included"),
  waiting: z.int().describe("How many people wait for it"),
  left: z.int().nullable().describe("How many are free; null without a limit"),
  isOnSale: z.boolean().describe("False for what somebody has or waits for and the event does not sell any more"),
  isClosed: z.boolean().describe("Staff marked it as complete, whatever is left"),
});
export type InventoryRow = z.output<typeof inventoryRowSchema>;

export const inventorySchema = z.object({
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    note: z.string(),
    timeZone: z.string(),
    isPublished: z.boolean(),
    today: daySchema().describe("In the event's zone"),
    lastDay: daySchema().describe("The last on which something of it begins: nothing is held beyond it"),
    version: z.int().describe("For a change of a limit: it is refused when somebody wrote the event meanwhile"),
  }),
  seen: z.string().describe("Another one whenever any of it has changed"),
  rows: z.array(inventoryRowSchema),
});
export type Inventory = z.output<typeof inventorySchema>;

/** The number of registrations on one page of an expanded row. */
export const TAKEN_PAGE = 50;

export const optionQuerySchema = z.object({
  option: lineSchema(200),
  skip: z.coerce.number().int().min(0).max(100_000).default(0).describe("How many registrations to pass over"),
});

export const takenSchema = z.object({
  registrations: z.array(
    z.object({
      id: z.uuid(),
      reference: registrationReferenceSchema,
      company: z.string(),
      name: z.string(),
      units: z.int(),
      status: z.enum(REGISTRATION_STATUSES),
      heldUntil: z.iso.datetime().nullable().describe("When it ends without a payment; null for no such time"),
    }),
  ),
  isMore: z.boolean(),
  holds: z
    .array(unitHoldSchema.meta({ id: "UnitHold" }))
    .describe("What staff hold of it for somebody without a registration, then the last that have ended"),
  waitlist: z.array(staffWaitlistEntrySchema).describe("Those in line in its order, then the last that have ended"),
});
export type Taken = z.output<typeof takenSchema>;

export const limitChangeSchema = z.strictObject({
  option: lineSchema(200, "Must name what is limited"),
  limit: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(10_000, "Must be at most 10,000")
    .nullable()
    .describe("Null for no limit"),
  version: z.int().min(1).max(2_000_000_000),
});
