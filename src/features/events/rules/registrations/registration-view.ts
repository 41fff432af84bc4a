/** The views of a registration, for its owner and for staff. */
import { z } from "zod";
import { MEMBER_CHECKS } from "#features/membership/rules/member-check.ts";
import { chargeViewSchema } from "#features/payments/rules/charge-schema.ts";
import { paymentViewSchema } from "#features/payments/rules/payment-view.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { undeliveredSchema } from "#shared/letters.ts";
import { lineSchema } from "#shared/text.ts";
import { EVENT_TYPES } from "../catalog/event-types.ts";
import { REGISTRANT_SHOWS, REGISTRANT_SORTS } from "./registrant-options.ts";
import { EVENT_PAY_METHODS, REGISTRATION_STATUSES } from "./registration-status.ts";

/** The schema of `HeldOn`. */
const heldOnSchema = z.object({
  label: z.string().describe("As people read it"),
  session: z.string().optional().describe("The session of a class, as the event names it"),
  starts: z.iso.date().optional().describe("Absent while the dates are not known"),
  ends: z.iso.date().optional(),
});

export const registrationViewSchema = z.object({
  reference: registrationReferenceSchema,
  status: z.enum(REGISTRATION_STATUSES),
  isWithdrawn: z.boolean().optional().describe("Its holder ended it; absent where nobody or somebody else did"),
  message: z.string(),
  charges: z.array(chargeViewSchema),
  /** The payments so far. */
  payments: z.array(paymentViewSchema),
  payMethod: z.enum(EVENT_PAY_METHODS).optional(),
  createdAt: z.iso.datetime(),
  likelyEmail: z.string().optional().describe("The address that a mistyped one may mean"),
  /** Every answer, label and value, in the order of the form. */
  customInputs: z.record(z.string(), z.string()),
  /** The registrant. The token is only in letters to this person and in the address of the registration's page. */
  customer: z.object({
    company: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    /** The parts of the address, if they were sent separately. */
    street: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    zip: z.string().optional(),
    email: z.string(),
    phone: z.string(),
  }),
  /** Every person whose name may be corrected, including those without a name. */
  people: z.array(z.object({ path: z.string(), role: z.string(), name: z.string(), email: z.string().optional() })),
  /** The dates of the session of a class, otherwise the event's own day. */
  heldOn: heldOnSchema,
  /** The end of name corrections. */
  correctionsUntil: z.iso.datetime(),
  /** The end of the hold on limited claims; missing for no hold, or a hold without an end. */
  holdUntil: z.iso.datetime().optional(),
  event: z.object({
    id: z.uuid(),
    event_type: z.enum(EVENT_TYPES),
    event_title: z.string(),
    event_date: z.string(),
    event_time: z.string(),
    event_location: z.string(),
    time_zone: z.string(),
    cancellation: z.string().optional().describe("What the event says of cancelling, where it says anything"),
    /** The path of the public page of the event. */
    page: z.string(),
  }),
});
export type RegistrationView = z.output<typeof registrationViewSchema>;

/** The filters of the staff's list of registrants. */
export const registrantFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of name, company, email or reference"),
  show: z.enum(REGISTRANT_SHOWS).optional().describe("Only those of which this is so"),
  level: lineSchema(200).optional().describe("Only those of this sponsorship, class or level"),
  sort: z.enum(REGISTRANT_SORTS).optional().describe("By the date of registration, unless another one is asked for"),
  direction: z
    .enum(["up", "down"])
    .optional()
    .describe("Date, people and amounts begin with the largest, others with A"),
});
export type RegistrantFilters = z.output<typeof registrantFiltersSchema>;

/** The largest page of the API's list. */
const MOST_SELECTED = 500;

/** All registrants that match the filters, or those of them that staff selected one by one. */
export const registrantSelectionSchema = registrantFiltersSchema.extend({
  only: z
    .string()
    .max(20 * MOST_SELECTED)
    .regex(/^[\w-]{1,19}(,[\w-]{1,19})*$/, "Must be references, with commas between them")
    .optional()
    .describe("References of those that are meant, with commas between them; without it all that the filters leave"),
});
export type RegistrantSelection = z.output<typeof registrantSelectionSchema>;

const personSchema = z.object({ name: z.string(), email: z.string() });

/** One row of `get-registrants`: the specification's fields, with the reference and the amounts. */
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
  reference: registrationReferenceSchema,
  status: z.enum(REGISTRATION_STATUSES),
  level: z.string().describe("The sponsorship, class or level; empty where the event has none"),
  people: z.int().describe("How many it brings"),
  price_cents: z.int().describe("What it costs, whatever became of its charges"),
  paid_cents: z.int().describe("What came in for it and stayed"),
  refunded_cents: z.int().describe("What went back"),
  owes_cents: z.int().describe("What is still to pay"),
  has_note: z.boolean().describe("Staff noted something about it"),
  is_nameless: z.boolean().describe("Somebody who may come is not named yet"),
  /** The end of the hold on its claims. */
  hold_until: z.iso.datetime().nullable(),
  /** The time, author and reason of the end; null while it is active. */
  ended: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  charges: z.array(chargeViewSchema),
  /** Corrections of names, the latest first. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      people: z.array(z.object({ role: z.string(), before: personSchema, after: personSchema })),
    }),
  ),
  /** The result of the comparison with the member roll; null without a member price. */
  member_check: z.enum(MEMBER_CHECKS).nullable(),
  /** The last letter about the registration, if it did not arrive. */
  undelivered: undeliveredSchema.nullable(),
  /** The number of people who are in, and the time of the first arrival; null without arrivals. */
  checked_in: z.object({ people: z.int(), since: z.iso.datetime() }).nullable(),
});
export type Registrant = z.output<typeof registrantSchema>;
