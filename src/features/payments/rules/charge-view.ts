/** A charge as its payer sees it. */
import type { ChargeToken } from "#shared/identifiers.ts";
import type { Cents } from "#shared/money.ts";
import type { ChargeStatus } from "./states.ts";

export type ChargeView = {
  /** Public and unguessable: its holder may pay the charge. */
  token: ChargeToken;
  label: string;
  amountCents: Cents;
  /** Its refunds, in cents; left out if there are none. */
  refundedCents?: number | undefined;
  status: ChargeStatus;
  /** The account that it belongs to, where it is not the association's own. */
  fund?: string | undefined;
  /** `2027-03-01`, the day it should be paid by. */
  dueOn?: string | undefined;
};
