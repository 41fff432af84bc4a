/** A charge as its payer sees it. */
import type { Cents } from "#shared/money.ts";
import type { ChargeStatus } from "./states.ts";

export type ChargeView = {
  /** Public and unguessable: who holds it may pay the charge. */
  token: string;
  label: string;
  amountCents: Cents;
  status: ChargeStatus;
};
