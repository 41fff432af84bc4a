import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { ORDER_WORDS } from "../../rules/order-words.ts";
import type { OrderStatus, RefundStatus } from "../../rules/states.ts";

const TONES: Record<OrderStatus, Tone> = {
  awaiting_payment: "open",
  paying: "open",
  paid: "good",
  partially_refunded: "over",
  refunded: "over",
  bounced: "bad",
  voided: "over",
  review: "bad",
  expired: "over",
  cancelled: "over",
};

export const ORDER_STATUS_CHOICES = Object.entries(ORDER_WORDS).map(([value, label]) => ({ value, label }));

export const OrderMark = ({ status }: { status: OrderStatus }) => (
  <Mark tone={TONES[status]}>{ORDER_WORDS[status]}</Mark>
);

const REFUNDS: Record<RefundStatus, { label: string; tone: Tone }> = {
  requested: { label: "Queued", tone: "open" },
  sent: { label: "Sent, awaiting response", tone: "open" },
  pending: { label: "Processing", tone: "open" },
  succeeded: { label: "Refunded", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

export const RefundMark = ({ status }: { status: RefundStatus }) => (
  <Mark tone={REFUNDS[status].tone}>{REFUNDS[status].label}</Mark>
);

/** The mark of test-card money, beside each of its sums. */
export const TestMark = () => <Mark tone="open">TEST</Mark>;
