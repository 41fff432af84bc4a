import { type ChargeSums, paymentText } from "#features/payments/rules/charge-sums.ts";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { ClassStatus } from "../rules/states.ts";

const TONES: Record<ClassStatus, Tone> = {
  awaiting_payment: "open",
  paid: "good",
  refunded: "over",
  cancelled: "over",
};

type Props = {
  status: ClassStatus;
  sums?: ChargeSums;
  /** The registrant's intended pay method. */
  payMethod?: string | undefined;
};

const NOTHING: ChargeSums = { paidCents: 0, refundedCents: 0, openCents: 0 };

/** The payment state of a class registration. */
export const ClassStatusMark = ({ status, sums = NOTHING, payMethod }: Props) => (
  <Mark tone={TONES[status]} {...(payMethod && { more: payMethod })}>
    {paymentText(status, sums)}
  </Mark>
);
