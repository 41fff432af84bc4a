import { paymentText } from "#features/payments/rules/charge-sums.ts";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";

const TONES: Record<StaffRegistration["status"], Tone> = {
  awaiting_payment: "open",
  paid: "good",
  refunded: "over",
  cancelled: "bad",
  lapsed: "bad",
};

/** The status of a registration, in the words of the lists. */
export const StatusMark = ({ status, money }: Pick<StaffRegistration, "status" | "money">) => (
  <Mark tone={TONES[status]}>{paymentText(status, money)}</Mark>
);
