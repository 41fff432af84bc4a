import { Checkbox } from "@mantine/core";
import { formatCents } from "#shared/money.ts";

type Props = { refundCents: number; isOn: boolean; turn: (isOn: boolean) => void };

/** Asks whether card payments are refunded when the registrations end. */
export const RefundBox = ({ refundCents, isOn, turn }: Props) => (
  <Checkbox
    checked={isOn}
    onChange={({ currentTarget }) => turn(currentTarget.checked)}
    label={`Refund ${formatCents(refundCents)} to the original cards`}
    description="If not, you can refund it later under Payments."
  />
);
