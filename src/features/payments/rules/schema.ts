/** Requests and answers of the payment calls. */
import { z } from "zod";
import { dollarsSchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { chargeIdSchema, chargeTokenSchema, orderReferenceSchema, orderTokenSchema } from "#shared/identifiers.ts";
import { lineSchema, withoutCardNumber } from "#shared/text.ts";
import { DECLINE_REASONS } from "./bank/decline.ts";
import { parseInvoiceAmount, parseInvoiceNumber } from "./invoice.ts";
import { ORDER_STATUSES } from "./states.ts";

/** The payer's fields beside the card: a card number in the wrong field must never be stored. */
const words = (most: number, missing?: string) => withoutCardNumber(lineSchema(most, missing));
const price = z.union([dollarsSchema, words(20)]);

const chargeItemSchema = z.strictObject({
  charge: chargeTokenSchema,
  itemName: words(300).optional(),
  itemPrice: price.optional(),
});

const invoiceItemSchema = z.strictObject({
  invoice: words(60).refine(
    (typed) => parseInvoiceNumber(typed) !== undefined,
    "Enter the number that is printed on the invoice",
  ),
  zip: lineSchema(10).optional(),
  itemName: words(300).optional(),
  itemPrice: price.refine((typed) => parseInvoiceAmount(typed) !== undefined, "Enter an amount from $1 to $100,000"),
});

/** An item whose charge is known by its token. */
export type PaymentItem = z.output<typeof chargeItemSchema> | z.output<typeof invoiceItemSchema>;

const CHARGE =
  "The token of the charge; or its id, where a colleague of the signed-in administrator of a company made it";
const sentChargeSchema = chargeItemSchema.extend({
  charge: z.union([chargeTokenSchema, chargeIdSchema]).describe(CHARGE),
});
/** `orderItems` of the specification: the cart's items, each with the charge or the invoice that it pays. */
export const sentItemSchema = z.union([sentChargeSchema, invoiceItemSchema]);
export type SentItem = z.output<typeof sentItemSchema>;

export const MAX_ITEMS = 60;

export const paymentSchema = z.strictObject({
  amount: z.string().regex(/^[1-9]\d{0,8}$/, "The total in cents, as a string"),
  description: words(2000, "Must say what is paid"),
  // A run of digits as long as a card number is refused: no card number may reach the server, not even a log.
  id: z
    .string()
    .max(100, { abort: true })
    .regex(/^(?:pm|ctoken)_(?!.*\d{12})\w+$/, "Not a card payment method"),
  checkoutId: z.uuid().optional(),
  items: z.array(sentItemSchema).min(1).max(MAX_ITEMS).optional(),
  customer: customerSchema.strict().optional(),
});
export type PaymentRequest = z.output<typeof paymentSchema>;

export const orderSchema = z.object({
  token: orderTokenSchema,
  reference: orderReferenceSchema,
  status: z.enum(ORDER_STATUSES),
  message: z.string(),
  subtotalCents: z.int(),
  feeCents: z.int(),
  totalCents: z.int(),
  livemode: z.boolean(),
  lines: z.array(z.object({ label: z.string(), amountCents: z.int() })),
  payment: z.object({ brand: z.string(), last4: z.string() }).optional(),
  clientSecret: z.string().optional().describe("Present while the bank asks for 3-D Secure"),
  freesAt: z.iso
    .datetime()
    .optional()
    .describe("When a question of the bank that nobody answers ends, so that the items can be paid another way"),
  decline: z.enum(DECLINE_REASONS).optional().describe("Why the last try failed; `message` says it in words"),
  debit: z.literal("open").optional().describe("A bank debit is on its way, for days; the order is paid once it is in"),
});
export type OrderView = z.output<typeof orderSchema>;

export const paymentAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  order: orderTokenSchema.optional().describe("Its public token"),
  status: z.enum(ORDER_STATUSES).optional(),
  clientSecret: z.string().optional(),
});
export type PaymentAnswer = z.output<typeof paymentAnswerSchema>;

export const checkoutSchema = z.object({
  cards: z.enum(["test-cards", "stripe", "off"]),
  publishableKey: z.string().optional().describe("Stripe's key for the browser, where cards go through Stripe"),
  livemode: z.boolean().describe("False while no money moves, by test cards or Stripe's test mode"),
  cardFeeBps: z.int(),
  cardFeeAppliesTo: z.enum(["all", "credit"]).describe("Whether debit and prepaid cards bear the fee too"),
  ways: z
    .object({ applePay: z.boolean(), googlePay: z.boolean(), link: z.boolean(), bankDebit: z.boolean() })
    .describe("What is taken beside cards"),
  botCheck: z.enum(["altcha", "recaptcha", "turnstile", "hcaptcha", "off"]),
  botCheckSiteKey: z.string().optional().describe("What the box of another company's bot check needs"),
});
export type CheckoutSettings = z.output<typeof checkoutSchema>;
