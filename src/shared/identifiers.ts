/**
 * The names of things in addresses, letters and calls: unguessable tokens, references that people read aloud, and ids
 * of rows. Each has a type of its own, which only the compiler sees, so that a reference where a token belongs, or the
 * name of another thing, does not compile. They are here and not in their features for the sake of `paths.ts`, from
 * which every feature takes its addresses.
 */
import { z } from "zod";

/** A public token as `newPublicToken` makes it. */
export const tokenSchema = z.string().regex(/^[0-9a-z]{26}$/, "Not a token");

/** The reference that people read aloud, such as `R-7K3F9Q`. Visitors may type it in small letters. */
const referenceSchema = z
  .string()
  .regex(/^[A-Za-z]-[0-9A-Za-z]{6}$/, "Not a reference")
  .toUpperCase();

/** Its holder may pay the charge. */
export const chargeTokenSchema = tokenSchema.brand<"ChargeToken">();
export type ChargeToken = z.output<typeof chargeTokenSchema>;
/** Names a charge and opens nothing: a company uses it to pay a colleague's charge. */
export const chargeIdSchema = z.uuid().brand<"ChargeId">();
export type ChargeId = z.output<typeof chargeIdSchema>;

/** Its holder may see the order and its receipt. */
export const orderTokenSchema = tokenSchema.brand<"OrderToken">();
export type OrderToken = z.output<typeof orderTokenSchema>;
/** `O-7K3F9Q` */
export const orderReferenceSchema = referenceSchema.brand<"OrderReference">();
export type OrderReference = z.output<typeof orderReferenceSchema>;

/** Its holder may see the invoice and pay it. */
export const invoiceTokenSchema = tokenSchema.brand<"InvoiceToken">();
export type InvoiceToken = z.output<typeof invoiceTokenSchema>;
/** `INV-2026-0007`: an issued number, unlike any text that a payer types. */
export const invoiceNumberSchema = z
  .string()
  .regex(/^INV-\d{4}-\d{4,}$/)
  .brand<"InvoiceNumber">();
export type InvoiceNumber = z.output<typeof invoiceNumberSchema>;

/** Its holder may see the registration, correct its names and withdraw it. */
export const registrationTokenSchema = tokenSchema.brand<"RegistrationToken">();
export type RegistrationToken = z.output<typeof registrationTokenSchema>;
/** `R-7K3F9Q` */
export const registrationReferenceSchema = referenceSchema.brand<"RegistrationReference">();
export type RegistrationReference = z.output<typeof registrationReferenceSchema>;

/** Opens the certificate of attendance of one person at one event. */
export const attendeeTokenSchema = tokenSchema.brand<"AttendeeToken">();
export type AttendeeToken = z.output<typeof attendeeTokenSchema>;

/** Its holder may take the offer, or leave the line. */
export const waitlistTokenSchema = tokenSchema.brand<"WaitlistToken">();
export type WaitlistToken = z.output<typeof waitlistTokenSchema>;

/** For the waitlist of a class session; its holder may take the offer, or leave the line. */
export const classWaitlistTokenSchema = tokenSchema.brand<"ClassWaitlistToken">();
export type ClassWaitlistToken = z.output<typeof classWaitlistTokenSchema>;

/** For a class outside any event; its holder may see the submitted form. */
export const classTokenSchema = tokenSchema.brand<"ClassToken">();
export type ClassToken = z.output<typeof classTokenSchema>;
/** `C-7K3F9Q` */
export const classReferenceSchema = referenceSchema.brand<"ClassReference">();
export type ClassReference = z.output<typeof classReferenceSchema>;

/** Opens the public page of a technician, which their card names. */
export const technicianTokenSchema = tokenSchema.brand<"TechnicianToken">();
export type TechnicianToken = z.output<typeof technicianTokenSchema>;

/** Its holder may see the application and pay for it. */
export const applicationTokenSchema = tokenSchema.brand<"ApplicationToken">();
export type ApplicationToken = z.output<typeof applicationTokenSchema>;
/** `A-7K3F9Q` */
export const applicationReferenceSchema = referenceSchema.brand<"ApplicationReference">();
export type ApplicationReference = z.output<typeof applicationReferenceSchema>;

/**
 * Ids of rows that staff work on. They open nothing. A refund's id in the place of a check's would find no row, or the
 * wrong one.
 */
export const refundIdSchema = z.uuid().brand<"RefundId">();
export type RefundId = z.output<typeof refundIdSchema>;
export const checkIdSchema = z.uuid().brand<"CheckId">();
export type CheckId = z.output<typeof checkIdSchema>;
/** `D-7K3F9Q` */
export const depositReferenceSchema = referenceSchema.brand<"DepositReference">();
export type DepositReference = z.output<typeof depositReferenceSchema>;
export const depositIdSchema = z.uuid().brand<"DepositId">();
export type DepositId = z.output<typeof depositIdSchema>;

/** A user, staff or not: the name of their row, which opens nothing. */
export const userIdSchema = z.uuid().brand<"UserId">();
export type UserId = z.output<typeof userIdSchema>;
