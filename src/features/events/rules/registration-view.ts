/** A registration as its owner and as staff see it. */
import { z } from "zod";
import { MEMBER_CHECKS } from "#features/membership/rules/member-check.ts";

export const chargeViewSchema = z.object({
  token: z.string(),
  label: z.string(),
  amountCents: z.number().int(),
  status: z.enum(["open", "paid", "void", "refunded"]),
});

/** What ends a registration: staff or the registrant did, or nobody paid in time. Nothing is deleted. */
export const ENDED_STATUSES = ["cancelled", "lapsed"] as const;
export const REGISTRATION_STATUSES = ["awaiting_payment", "paid", "refunded", ...ENDED_STATUSES] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const registrationViewSchema = z.object({
  reference: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  message: z.string(),
  charges: z.array(chargeViewSchema),
  payMethod: z.string().optional(),
  event: z.object({
    id: z.uuid(),
    event_title: z.string(),
    event_date: z.string(),
    event_time: z.string(),
    event_location: z.string(),
    time_zone: z.string(),
  }),
});
export type RegistrationView = z.output<typeof registrationViewSchema>;

/** One row of `get-registrants`: the specification's fields, with the reference and what is owed. */
export const registrantSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  custom_inputs_obj: z.record(z.string(), z.string()),
  reference: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  /** Who ended it, when and why; null while it stands. */
  ended: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  charges: z.array(chargeViewSchema),
  /** What the roll says of a member's price that was asked for; null where none was. */
  member_check: z.enum(MEMBER_CHECKS).nullable(),
});
export type Registrant = z.output<typeof registrantSchema>;

/** Derived from what is owed, never stored: money has one place where its state is true. */
export function registrationStatus(
  row: { status: "active" | (typeof ENDED_STATUSES)[number] },
  charges: readonly { status: string }[],
): RegistrationStatus {
  if (row.status !== "active") return row.status;
  if (charges.some(({ status }) => status === "open")) return "awaiting_payment";
  return charges.some(({ status }) => status === "refunded") ? "refunded" : "paid";
}
