import { Checkbox } from "@mantine/core";
import { formatCents } from "#shared/money.ts";

/** Asks whether what was paid by card goes back with the end of what it paid for. */
export const RefundBox = ({ refundCents }: { refundCents: number }) => (
  <Checkbox
    name="refunds"
    defaultChecked
    label={`Give ${formatCents(refundCents)} back to the cards that paid`}
    description="Otherwise the money stays booked until it is refunded under Payments."
  />
);
