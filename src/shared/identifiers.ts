/**
 * The names of things in addresses, letters and calls: tokens that nobody can guess, and references that people read aloud. Each has a
 * type of its own, which only the compiler sees, so that a reference where a token belongs, or the token of another thing, does not
 * compile. They stand here and not in their features for the sake of `paths.ts`, from which every feature takes its addresses.
 */
import { z } from "zod";

/** A public token as `newPublicToken` makes it. */
export const tokenSchema = z.string().regex(/^[0-9a-z]{26}$/, "Not a token");

/** The reference that people read aloud, such as `R-7K3F9Q`. Somebody may write it in small letters. */
const referenceSchema = z
  .string()
  .regex(/^[A-Za-z]-[0-9A-Za-z]{6}$/, "Not a reference")
  .toUpperCase();

/** Who holds it may pay the charge. */
export const chargeTokenSchema = tokenSchema.brand<"ChargeToken">();
export type ChargeToken = z.output<typeof chargeTokenSchema>;

/** Who holds it may see the order and its receipt. */
export const orderTokenSchema = tokenSchema.brand<"OrderToken">();
export type OrderToken = z.output<typeof orderTokenSchema>;
/** `O-7K3F9Q` */
export const orderReferenceSchema = referenceSchema.brand<"OrderReference">();
export type OrderReference = z.output<typeof orderReferenceSchema>;

/** Who holds it may see the invoice and pay it. */
export const invoiceTokenSchema = tokenSchema.brand<"InvoiceToken">();
export type InvoiceToken = z.output<typeof invoiceTokenSchema>;
/** `INV-2026-0007`: a number of ours, and not just any that a payer types. */
export const invoiceNumberSchema = z
  .string()
  .regex(/^INV-\d{4}-\d{4,}$/)
  .brand<"InvoiceNumber">();
export type InvoiceNumber = z.output<typeof invoiceNumberSchema>;
