import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";

const WORDS: Record<StaffRegistration["status"], { label: string; tone: Tone }> = {
  awaiting_payment: { label: "Awaiting payment", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  refunded: { label: "Refunded", tone: "over" },
  cancelled: { label: "Cancelled", tone: "bad" },
  lapsed: { label: "Not paid in time", tone: "bad" },
};

/** Where a registration stands. */
export const StatusMark = ({ status }: Pick<StaffRegistration, "status">) => (
  <Mark tone={WORDS[status].tone}>{WORDS[status].label}</Mark>
);
