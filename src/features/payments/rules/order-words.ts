/** How staff read the states of orders, on screens and in files. Free of schemas. */
import type { OrderStatus } from "./states.ts";

export const ORDER_WORDS: Record<OrderStatus, string> = {
  awaiting_payment: "Not paid",
  paying: "Being paid",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  bounced: "Check returned",
  voided: "Check voided",
  review: "Needs review",
  expired: "Expired",
  cancelled: "Cancelled",
};

export const METHODS = { card: "Card", check: "Check" } as const;

export const methodWord = ({ method, isDebit }: { method: keyof typeof METHODS; isDebit: boolean }): string =>
  isDebit ? "Bank debit" : METHODS[method];
