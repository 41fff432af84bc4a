/**
 * The association's name, address and card fee. Staff edit it; mail, receipts, packets and every page's footer read it.
 */
import { z } from "zod";
import { addressAreaSchema } from "./addresses/address-area.ts";
import { timeZoneSchema } from "./bounds.ts";
import { SEEN_PATTERN } from "./characters.ts";
import { emailSchema } from "./contact.ts";
import { lineSchema, paragraphsSchema } from "./text.ts";

const line = lineSchema(200);

/** Stands in every page's footer; empty where the association has none. A link that runs a script is no web address. */
const socialLink = z
  .string()
  .max(300, { abort: true })
  .regex(SEEN_PATTERN, "Must be a web address, such as https://www.example.com")
  .refine((link) => link === "" || isWebAddress(link), "Must be a web address, such as https://www.example.com");

const hours = z.int().min(1).max(24);
/** By the type of event. */
const eventHoursSchema = z.object({
  CLAY_SHOOT: hours,
  CERTIFICATION: hours,
  QAC: hours,
  CONVENTION: hours,
  GOLF: hours,
});

const onOrOff = z.enum(["off", "on"]);
const payWaysSchema = z.object({ applePay: onOrOff, googlePay: onOrOff, link: onOrOff, bankDebit: onOrOff });

export const organizationSchema = z.object({
  name: line,
  shortName: line,
  street: line,
  city: line,
  state: line,
  zip: line,
  /** Ten digits. */
  phone: line,
  email: emailSchema,
  /** The accepted addresses of customers and members: the states, also the territories, also Canada. */
  addressesIn: addressAreaSchema,
  officeHours: line,
  /** IANA zone that dates without an event are shown in. */
  timeZone: timeZoneSchema,
  /** Added to what is paid by card, in hundredths of a percent: 300 is 3%. */
  cardFeeBps: z.int().min(0).max(1000),
  /** Card rules forbid a fee on debit and prepaid cards: `credit` leaves it out for those. */
  cardFeeAppliesTo: z.enum(["all", "credit"]),
  /** Payment methods of the checkout beside cards. A bank debit bears no card fee. */
  payWays: payWaysSchema,
  /** Days after the due date at which a customer is reminded of an open invoice; unset: no reminders. */
  invoiceReminderDays: z.int().min(1).max(365).optional(),
  /** The length of an event in calendars if its end is not known, in hours by type. */
  eventHours: eventHoursSchema,
  /** The political action committee, which takes contributions in its own name. */
  committee: z.object({
    /** The payee of its checks. */
    name: line,
    /** The text on its receipts: the use of the money and the legal notice. */
    receiptText: paragraphsSchema(5000),
  }),
  social: z.object({ x: socialLink, instagram: socialLink, facebook: socialLink, linkedin: socialLink }),
});

export type Organization = z.output<typeof organizationSchema>;

/** With what forms of an address need where the association takes more than the states. */
export const publicOrganizationSchema = organizationSchema.extend({
  beyond: z
    .object({
      states: z.array(z.object({ value: z.string(), label: z.string() })).describe("Listed after the states"),
      zip: z.object({ label: z.string(), inputMode: z.enum(["numeric", "text"]) }),
    })
    .optional()
    .describe("What forms of an address list and name beyond the states; absent where only the states are taken"),
});
export type PublicOrganization = z.output<typeof publicOrganizationSchema>;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
