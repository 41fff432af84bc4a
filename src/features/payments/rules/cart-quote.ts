/** The current price of a cart, which the checkout asks for before a payment. */
import { z } from "zod";
import { MAX_ITEMS, sentItemSchema } from "./schema.ts";

export const quoteRequestSchema = z.strictObject({ items: z.array(sentItemSchema).min(1).max(MAX_ITEMS) });

const LINE_STATES = {
  open: "It is owed, and may be paid",
  unmatched: "An invoice by number: the amount is the payer's own, and the office matches it",
  busy: "It is being paid at this moment",
  debit: "A bank debit for it is on its way",
  paid: "It is paid",
  refunded: "It was paid, and the money went back",
  void: "It is no longer owed",
  gone: "Nothing is known of it",
} as const;

export type QuoteState = keyof typeof LINE_STATES;
const STATES = Object.keys(LINE_STATES) as [QuoteState, ...QuoteState[]];

const quoteLineSchema = z.object({
  state: z.enum(STATES).describe(
    Object.entries(LINE_STATES)
      .map((entry) => entry.join(": "))
      .join(". "),
  ),
  label: z.string().optional().describe("Absent where nothing is known"),
  amountCents: z.int().describe("What would be paid now; 0 where nothing can be"),
  wasCents: z.int().optional().describe("The item's own price, where it is another"),
  freesAt: z.iso
    .datetime()
    .optional()
    .describe("While a bank waits for its payer's answer: when the item can be paid another way"),
});
export type QuoteLine = z.output<typeof quoteLineSchema>;

export const cartQuoteSchema = z.object({
  lines: z.array(quoteLineSchema).describe("One for each item, in their order"),
  subtotalCents: z.int(),
  feeBps: z.int().describe("The card fee in hundredths of a percent, before it is known what card it is"),
  cardFeeAppliesTo: z.enum(["all", "credit"]),
  feeCents: z.int(),
  totalCents: z.int(),
});
export type CartQuote = z.output<typeof cartQuoteSchema>;
