import { cents } from "#shared/money.ts";
import type { PaymentView } from "./payment-view.ts";

/**
 * The card fees that were charged, as lines below what was bought. A fee belongs to a payment: where that paid for other
 * things as well, no part of it is this one's.
 */
export const feeLines = (payments: readonly PaymentView[]) =>
  payments.flatMap(({ reference, isShared, whole }) =>
    whole && whole.feeCents > 0 && !isShared
      ? [{ option: reference, label: "Card fee", amountCents: cents(whole.feeCents) }]
      : [],
  );
