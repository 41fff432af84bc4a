import type { ReactNode } from "react";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { SheetPart } from "#ui/public/signs/sheet-part.tsx";
import type { PaymentView } from "../rules/payment-view.ts";
import styles from "./payments-made.module.css";

type Props = {
  payments: readonly PaymentView[];
  zone: string;
  /** The page has the first receipt among its next steps. */
  isReceiptAbove?: boolean;
  /** The component that frames each payment. */
  part?: (props: { title: string; children: ReactNode }) => ReactNode;
};

/** The payments with day, method, card fee and receipt. */
export const PaymentsMade = ({ payments, zone, isReceiptAbove, part: Part = SheetPart }: Props) => {
  const above = isReceiptAbove && payments.find(({ whole }) => whole);
  return payments.map((payment) => (
    <Part key={payment.reference} title={payments.length > 1 ? `Payment ${payment.reference}` : "Payment"}>
      <ReviewList rows={rowsOf(payment, zone)} />
      {payment.whole && payment !== above && (
        <p>
          <a className={styles.receipt} href={payment.whole.receipt} download>
            Download the receipt (PDF)
          </a>
        </p>
      )}
    </Part>
  ));
};

const SENT_TO_PAYER = "Sent to the payer, because the payment covered other companies' items too.";
function rowsOf({ reference, method, payer, paidAt, amountCents, isShared, whole }: PaymentView, zone: string) {
  return [
    { label: "Paid on", value: formatDateTime(paidAt, zone) },
    { label: "Paid by", value: payer ? `${payer}, by ${method}` : method === "card" ? "Card" : "Check" },
    { label: isShared ? "Paid for this" : "Subtotal", value: formatCents(amountCents) },
    ...(isShared && whole
      ? [{ label: "Subtotal with your other items", value: formatCents(whole.subtotalCents) }]
      : []),
    ...(whole && whole.feeCents > 0 ? [{ label: "Card fee", value: formatCents(whole.feeCents) }] : []),
    ...(whole ? [{ label: "Total charged", value: formatCents(whole.totalCents) }] : []),
    ...(whole ? [] : [{ label: "Receipt", value: payer ? `Sent to ${payer}.` : SENT_TO_PAYER }]),
    { label: "Payment reference", value: reference },
  ];
}
