import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { INVOICE_STATE_WORDS, type InvoiceState } from "../../rules/invoice-view.ts";

const TONES: Record<InvoiceState, Tone> = {
  open: "open",
  part_paid: "open",
  overdue: "bad",
  paid: "good",
  refunded: "over",
  void: "over",
};

/** The state of an invoice as a label. */
export const InvoiceStateMark = ({ state }: { state: InvoiceState }) => (
  <Mark tone={TONES[state]}>{INVOICE_STATE_WORDS[state]}</Mark>
);
