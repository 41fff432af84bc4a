import { cents } from "#shared/money.ts";
import type { PaymentView } from "./payment-view.ts";

/**
 * The charged card fees, as lines below the purchase. A fee belongs to a payment: where the payment covered other
 * things as well, no part of the fee is shown here.
 */
export const feeLines = (payments: readonly PaymentView[]) =>
  payments.flatMap(({ reference, isShared, whole }) =>
    whole && whole.feeCents > 0 && !isShared
      ? [{ option: reference, label: "Card fee", amountCents: cents(whole.feeCents) }]
      : [],
  );
