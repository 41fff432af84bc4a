import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { OrderStatus, RefundStatus } from "../../rules/states.ts";

const STATUSES: Record<OrderStatus, { label: string; tone: Tone }> = {
  awaiting_payment: { label: "Not paid", tone: "open" },
  paying: { label: "Being paid", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  partially_refunded: { label: "Partly refunded", tone: "over" },
  refunded: { label: "Refunded", tone: "over" },
  bounced: { label: "Check returned", tone: "bad" },
  voided: { label: "Check voided", tone: "over" },
  review: { label: "Needs review", tone: "bad" },
  expired: { label: "Expired", tone: "over" },
  cancelled: { label: "Cancelled", tone: "over" },
};

export const ORDER_STATUS_CHOICES = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }));

export const OrderMark = ({ status }: { status: OrderStatus }) => (
  <Mark tone={STATUSES[status].tone}>{STATUSES[status].label}</Mark>
);

const REFUNDS: Record<RefundStatus, { label: string; tone: Tone }> = {
  requested: { label: "About to be sent", tone: "open" },
  sent: { label: "No answer yet", tone: "open" },
  pending: { label: "On its way", tone: "open" },
  succeeded: { label: "Refunded", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

export const RefundMark = ({ status }: { status: RefundStatus }) => (
  <Mark tone={REFUNDS[status].tone}>{REFUNDS[status].label}</Mark>
);

/** The mark of test-card money, beside each of its sums. */
export const TestMark = () => <Mark tone="open">TEST</Mark>;

export const METHODS = { card: "Card", check: "Check" } as const;
