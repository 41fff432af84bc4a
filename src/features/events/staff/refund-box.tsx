import { Checkbox } from "@mantine/core";
import { formatCents } from "#shared/money.ts";

type Props = { refundCents: number; isOn: boolean; turn: (isOn: boolean) => void };

/** Asks whether the money that was paid by card goes back with the end of the registrations. */
export const RefundBox = ({ refundCents, isOn, turn }: Props) => (
  <Checkbox
    checked={isOn}
    onChange={({ currentTarget }) => turn(currentTarget.checked)}
    label={`Refund ${formatCents(refundCents)} to the cards that paid`}
    description="Otherwise the money stays booked until it is refunded under Payments."
  />
);
